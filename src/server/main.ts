import { type Hub, startHub } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { describeStartFailure } from './start-failure.ts';

/** Time limit for the whole stop: 25 seconds for requests and jobs in progress, the rest for closing. */
const latestStopMs = 28_000;
const stopSignals = ['SIGTERM', 'SIGINT'] as const;

const usage = `Resource Hub: starts the server.

  npm start                  starts the hub and says where it is
  npm run hub -- --help      what an operator can do beside it

It takes no arguments. Settings come from the environment or a file .env in this folder; .env.example lists them all.`;

// Files of the hub are readable by their owner only: the data folder contains keys and hashes.
process.umask(0o077);

async function main(): Promise<void> {
  answerArguments(process.argv.slice(2));
  let hub: Hub;
  try {
    hub = await startHub(loadConfig());
  } catch (error) {
    process.stderr.write(`Resource Hub cannot start. ${describeStartFailure(error)}\n`);
    process.exit(error instanceof ConfigError ? 2 : 1);
  }
  const { ctx, url } = hub;
  let stopping = false;
  const stop = (reason: string) => {
    // A second signal: the operator does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    ctx.log.info({ reason }, 'stopping');
    // Parts that fail to close must not keep the process alive.
    setTimeout(() => process.exit(1), ctx.config.drainMs + latestStopMs).unref();
    void hub.stop().then(() => process.exit(0));
  };
  for (const signal of stopSignals) process.on(signal, stop);
  // The script that started this process is gone, even if it was killed.
  process.on('disconnect', () => stop('parent gone'));
  process.on('uncaughtException', (error) => {
    ctx.log.fatal({ err: error }, 'unexpected failure');
    ctx.log.flush(() => process.exit(1));
  });
  process.stdout.write(
    url ? `Resource Hub is ready at ${ctx.config.publicUrl}\n` : 'Resource Hub works on background jobs\n',
  );
  for (const line of hub.announcements) process.stdout.write(`${line}\n`);
}

/** Answers any arguments, of which the server takes none, with the usage, and exits. */
function answerArguments([first]: readonly string[]): void {
  if (first === undefined) return;
  if (first === '--help' || first === '-h') {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  process.stderr.write(
    `Resource Hub cannot start. There is no argument "${first}"; --help says how it is used.\n`,
  );
  process.exit(2);
}

await main();
