import { runCommandLine } from './commands/run.ts';
import { rooms } from './rooms.ts';

// What it makes in the data folder is for the one who runs the hub alone.
process.umask(0o077);

/** `npm run hub -- COMMAND`: what an operator does beside the server, whether it runs or not. */
const commands = rooms.flatMap((room) => room.commands ?? []);
const { out, err, code } = await runCommandLine(commands, process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
