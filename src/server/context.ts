import type { Logger } from 'pino';
import type { Actor, Operator } from '#shared/actor.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { createEvents, type Events } from './events.ts';
import type { Hooks } from './hooks.ts';
import type { Memo } from './once.ts';
import type { HubState } from './per-hub.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';

/** Everything that a function of the server may need; the first argument of most functions. */
export interface Context {
  config: Config;
  log: Logger;
  db: Database;
  storage: Storage;
  events: Events;
  /** Values that rooms provide for the hooks of other rooms. */
  hooks: Hooks;
  /** State of this hub only; read it with `perHub`. */
  state: HubState;
  /** Values already read by this request; read them with `once`. */
  memo?: Memo | undefined;
  /** Runs the action at once, or as the last step of the surrounding transaction, which fails if the action fails. */
  beforeCommit(action: () => Promise<void>): Promise<void>;
  /** Runs the action at once, or after the surrounding transaction has committed; not at all if it rolls back. */
  afterCommit(action: () => void): void;
  now(): Date;
}

/** Context with an actor: every change is made in one, so that the audit trail can record its author. */
export interface ActingContext extends Context {
  actor: Actor | Operator;
  requestId: string;
}

/** Returns a context for the hub's own actions, such as at startup or in a job. */
export function actAsHub(ctx: Context): ActingContext {
  return { ...ctx, actor: { kind: 'operator', name: 'hub' }, requestId: '' };
}

/** Opens the database and the storage. The caller owns the context and closes it. */
export async function createContext(config: Config, log: Logger, hooks: Hooks): Promise<Context> {
  const db = await openDatabase(config);
  const storage = await openStorage(config);
  return {
    config,
    log,
    db,
    storage,
    events: createEvents(),
    hooks,
    state: new Map(),
    beforeCommit: (action) => action(),
    afterCommit: (action) => action(),
    now: () => new Date(),
  };
}

export async function closeContext(ctx: Context): Promise<void> {
  await ctx.storage.close();
  await ctx.db.query.destroy();
}
