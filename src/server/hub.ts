import { runCommandLine } from './commands/run.ts';
import { rooms } from './rooms.ts';

// Files in the data folder are readable by their owner alone.
process.umask(0o077);

/** `npm run hub -- COMMAND`: what an operator does beside the server, whether it runs or not. */
const { out, err, code } = await runCommandLine(rooms, process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
