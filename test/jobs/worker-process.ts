import { pino } from 'pino';
import { loadConfig } from '#server/config.ts';
import { closeContext, createContext } from '#server/context.ts';
import { collectHooks } from '#server/hooks.ts';
import { tickSchedules } from '#server/jobs/schedule.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { hangJob, markJob, meetJob, yearly } from './kinds.ts';

/** Requests of the test to a process, besides killing it. */
export type Request = 'stop' | 'tick';

// The test's process has ended.
const leave = () => process.exit();

const options = JSON.parse(process.argv[2] ?? '{}') as { slots: number; leaseMs: number; pollMs: number };
const ctx = await createContext(loadConfig(), pino({ level: 'silent' }), collectHooks([]));
const worker =
  options.slots > 0 ? startWorker(ctx, { kinds: [markJob, meetJob, hangJob], ...options }) : undefined;

async function stop(): Promise<void> {
  await worker?.stop(10_000);
  await closeContext(ctx);
  // Releases the last handle that prevents the process from exiting.
  process.off('disconnect', leave);
  process.disconnect();
}

async function tick(): Promise<void> {
  await tickSchedules(ctx, [yearly]);
  process.send?.('ticked');
}

process.on('disconnect', leave);
process.on('message', (request: Request) => void (request === 'stop' ? stop() : tick()));
process.send?.('ready');
