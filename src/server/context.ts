import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { createEvents, type Events } from './events.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';

/** What every function of the server may need; the first argument everywhere. */
export interface Context {
  config: Config;
  log: Logger;
  db: Database;
  storage: Storage;
  events: Events;
  /** Runs at once, or when the surrounding transaction commits; never when it rolls back. */
  afterCommit(action: () => void): void;
  now(): Date;
}

/** Opens the database and the storage. Whoever calls this owns the context and closes it. */
export async function createContext(config: Config, log: Logger): Promise<Context> {
  const db = await openDatabase(config);
  const storage = await openStorage(config);
  return {
    config,
    log,
    db,
    storage,
    events: createEvents(),
    afterCommit: (action) => action(),
    now: () => new Date(),
  };
}

export async function closeContext(ctx: Context): Promise<void> {
  await ctx.storage.close();
  await ctx.db.query.destroy();
}
