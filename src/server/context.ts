import type { Logger } from 'pino';
import type { Actor, Operator } from '#shared/actor.ts';
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
  /** Runs at once, or as the last thing that the surrounding transaction does; it fails with it. */
  beforeCommit(action: () => Promise<void>): Promise<void>;
  /** Runs at once, or when the surrounding transaction commits; never when it rolls back. */
  afterCommit(action: () => void): void;
  now(): Date;
}

/** A context with somebody who acts: what every change is made in, so that it can be told who made it. */
export interface ActingContext extends Context {
  actor: Actor | Operator;
  requestId: string;
}

/** The hub's own doing, as at its start or in a job. */
export function actAsHub(ctx: Context): ActingContext {
  return { ...ctx, actor: { kind: 'operator', name: 'hub' }, requestId: '' };
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
    beforeCommit: (action) => action(),
    afterCommit: (action) => action(),
    now: () => new Date(),
  };
}

export async function closeContext(ctx: Context): Promise<void> {
  await ctx.storage.close();
  await ctx.db.query.destroy();
}
