import { setTimeout as pause } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { type Context, closeContext, createContext } from './context.ts';
import { takeDataFolder } from './db/data-folder.ts';
import { migrate } from './db/migrate.ts';
import { buildServer } from './http/server.ts';
import { startLanes } from './jobs/lanes.ts';
import { keepSchedules } from './jobs/schedule.ts';
import { createLog } from './log.ts';
import { rooms } from './rooms.ts';
import { naming } from './start-failure.ts';

/** A hub that serves (or works, by its role) until it is stopped. */
export interface Hub {
  /** Where it listens; empty for a mere worker. */
  url: string;
  ctx: Context;
  /** Lines for whoever started it. They may hold secrets. */
  announcements: readonly string[];
  /** Takes nothing new, finishes what is under way, hands jobs back, closes. */
  stop(): Promise<void>;
}

interface Stopping {
  /** Once not-ready, a node goes on serving for this long, so that proxies and kept-alive connections turn away. */
  drainMs: number;
  /** Requests and jobs under way get this long to finish. */
  graceMs: number;
}

const graceMs = 25_000;

/** Starts everything a process of this role does. */
export async function startHub(config: Config, options: Partial<Stopping> = {}): Promise<Hub> {
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
    const ctx = await naming('DATA_DIR', createContext(config, log));
    closing.push(() => closeContext(ctx));
    await naming(config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR', migrate(ctx.db));
    await naming(config.storageUrl ? 'STORAGE_URL' : 'DATA_DIR', ctx.storage.prepare());
    for (const room of rooms) await room.prepare?.(ctx);
    for (const room of rooms) closing.push(room.start?.(ctx) ?? (() => {}));
    if (config.role !== 'web') services.push(await startWork(ctx, stopping));
    const url = config.role === 'worker' ? '' : await startWeb(ctx, services, stopping);
    const announcements = url ? await collectAnnouncements(ctx) : [];
    return { url, ctx, announcements, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function collectAnnouncements(ctx: Context): Promise<string[]> {
  const lines = await Promise.all(rooms.map((room) => room.announce?.(ctx)));
  return lines.filter((line): line is string => typeof line === 'string');
}

async function startWork(ctx: Context, { graceMs }: Stopping): Promise<() => Promise<void>> {
  const kinds = rooms.flatMap((room) => room.jobs ?? []);
  const workers = startLanes(ctx, kinds);
  const schedules = await keepSchedules(
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
  services: (() => Promise<void>)[],
  { drainMs, graceMs }: Stopping,
): Promise<string> {
  const readiness = { stopping: false };
  const app = await buildServer(ctx, { rooms, readiness, version: packageJson.version });
  services.push(async () => {
    readiness.stopping = true;
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    if (app.server.listening) await pause(drainMs);
    // Connections fall idle one by one as their requests are answered.
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
