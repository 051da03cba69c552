/**
 * Script that runs a program within limits: `sh -c SCRIPT name KILOBYTES BLOCKS PROGRAM…`. Memory is counted as private
 * writable memory, which excludes Node's large reservations. A watcher waits at descriptor 4 for the server's death and then
 * kills the whole group, even if the program is busy and would not notice.
 */
export const shellScript = `
ulimit -c 0
ulimit -d "$1" 2>/dev/null
ulimit -f "$2" 2>/dev/null
shift 2
( read -r gone <&4; kill -9 0 ) >/dev/null 2>&1 3<&- &
watcher=$!
"$@" 4<&-
code=$?
kill -9 $watcher 2>/dev/null
wait $watcher 2>/dev/null
exit $code
`;
