import { setTimeout as pause } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { type Context, closeContext, createContext } from './context.ts';
import { takeDataFolder } from './db/data-folder.ts';
import { migrate } from './db/migrate.ts';
import { collectHooks } from './hooks.ts';
import { buildServer } from './http/server.ts';
import { startLanes } from './jobs/lanes.ts';
import { runSchedules } from './jobs/schedule.ts';
import { createLog } from './log.ts';
import type { Room } from './room.ts';
import { rooms as allRooms } from './rooms.ts';
import { naming } from './start-failure.ts';

/** A running hub, which serves requests, runs jobs, or both, depending on its role. */
export interface Hub {
  /** Address it listens on; empty for a worker without a web server. */
  url: string;
  ctx: Context;
  /** Lines for the operator who started the hub. They may contain secrets. */
  announcements: readonly string[];
  /** Stops accepting work, finishes requests and jobs in progress, hands jobs back, and closes. */
  stop(): Promise<void>;
}

interface StopOptions {
  /** Time that a node keeps serving after it stops being ready, so that proxies and open connections move away. */
  drainMs: number;
  /** Time that requests and jobs in progress get to finish. */
  graceMs: number;
}

const graceMs = 25_000;

/** Starts everything that a process with this role does. */
export async function startHub(
  config: Config,
  { rooms = allRooms, ...options }: Partial<StopOptions> & { rooms?: readonly Room[] } = {},
): Promise<Hub> {
  const stopping = { drainMs: config.drainMs, graceMs, ...options };
  const log = createLog(config);
  const release = config.databaseUrl ? () => {} : await naming('DATA_DIR', takeDataFolder(config.dataDir));
  const closing: (() => Promise<void> | void)[] = [release];
  const services: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(services.splice(0).map((end) => end()));
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const ctx = await naming('DATA_DIR', createContext(config, log, collectHooks(rooms)));
    closing.push(() => closeContext(ctx));
    await naming(config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR', migrate(ctx.db));
    await naming(config.storageUrl ? 'STORAGE_URL' : 'DATA_DIR', ctx.storage.prepare());
    for (const room of rooms) await room.prepare?.(ctx);
    for (const room of rooms) closing.push(room.start?.(ctx) ?? (() => {}));
    if (config.role !== 'web') services.push(await startWork(ctx, rooms, stopping));
    const url = config.role === 'worker' ? '' : await startWeb(ctx, rooms, { services, ...stopping });
    const announcements = url ? await collectAnnouncements(ctx, rooms) : [];
    return { url, ctx, announcements, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function collectAnnouncements(ctx: Context, rooms: readonly Room[]): Promise<string[]> {
  const lines = await Promise.all(rooms.map((room) => room.announce?.(ctx)));
  return lines.filter((line): line is string => typeof line === 'string');
}

async function startWork(
  ctx: Context,
  rooms: readonly Room[],
  { graceMs }: StopOptions,
): Promise<() => Promise<void>> {
  const kinds = rooms.flatMap((room) => room.jobs ?? []);
  const workers = startLanes(ctx, kinds);
  const schedules = await runSchedules(
    ctx,
    rooms.flatMap((room) => room.schedules ?? []),
  );
  return async () => {
    await schedules.stop();
    await Promise.all(workers.map((worker) => worker.stop(graceMs)));
  };
}

async function startWeb(
  ctx: Context,
  rooms: readonly Room[],
  { services, drainMs, graceMs }: StopOptions & { services: (() => Promise<void>)[] },
): Promise<string> {
  const readiness = { stopping: false };
  const app = await buildServer(ctx, { rooms, readiness, version: packageJson.version });
  services.push(async () => {
    readiness.stopping = true;
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    if (app.server.listening) await pause(drainMs);
    // Connections become idle one by one as their requests are answered.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close();
    clearInterval(sweep);
    clearTimeout(cut);
  });
  const url = await app.listen({ host: ctx.config.host, port: ctx.config.port });
  ctx.config.publicUrl ||= url;
  await Promise.allSettled(rooms.map((room) => room.warm?.(ctx)));
  return url;
}
