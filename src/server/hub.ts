import { runCommandLine } from './commands/run.ts';
import { rooms } from './rooms.ts';

// Files in the data folder are readable by their owner only.
process.umask(0o077);

/** Entry point of `npm run hub -- COMMAND`: the operator's commands, whether the server runs or not. */
const { out, err, code } = await runCommandLine(rooms, process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
