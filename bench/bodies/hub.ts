import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { roles } from '#shared/roles.ts';
import { addMember } from '../../test/members.ts';

/**
 * A hub in a process of its own that tells how long one turn of its event loop took at most. What counts is the time that the thread
 * worked, and not what other programs on the machine made it wait.
 */
const hub = await startHub(readConfig(process.env), { drainMs: 0 });
const { cookie } = await addMember(hub.ctx, { roles: [...roles] });
let watching = false;
let longest = 0;

process.on('message', (asked) => {
  if (asked === 'begin') watch();
  else if (asked === 'end') {
    watching = false;
    process.send?.({ ms: longest });
  } else void hub.stop().then(() => process.exit());
});
process.send?.({ url: hub.url, cookie });

function watch(): void {
  watching = true;
  longest = 0;
  let before = worked();
  const turn = () => {
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
    if (watching) setImmediate(turn);
  };
  setImmediate(turn);
  process.send?.({});
}

/** Milliseconds that this thread has worked so far. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
