import type { Context } from './context.ts';

/** Kind of event, named `noun.past`. The room that emits it exports it; rooms above may listen to it. */
export interface EventKind<Payload> {
  readonly name: string;
  /** Carries the payload's type only; never set. */
  readonly payload?: Payload;
}

type Listener<Payload> = (ctx: Context, payload: Payload) => void | Promise<void>;

/** The listeners of one running hub. */
export interface Events {
  listeners: Map<string, Listener<never>[]>;
}

export function createEvents(): Events {
  return { listeners: new Map() };
}

export function eventKind<Payload>(name: string): EventKind<Payload> {
  return { name };
}

export function listen<Payload>(events: Events, kind: EventKind<Payload>, listener: Listener<Payload>): void {
  const listeners = events.listeners.get(kind.name) ?? [];
  events.listeners.set(kind.name, [...listeners, listener]);
}

/**
 * Notifies this process's listeners, after the surrounding transaction (if any) has committed. Work that must happen even if
 * the process dies belongs in a job.
 */
export function emit<Payload>(ctx: Context, kind: EventKind<Payload>, payload: Payload): void {
  ctx.afterCommit(() => {
    for (const listener of ctx.events.listeners.get(kind.name) ?? []) {
      void deliver(ctx, kind, listener as Listener<Payload>, payload);
    }
  });
}

async function deliver<Payload>(
  ctx: Context,
  kind: EventKind<Payload>,
  listener: Listener<Payload>,
  payload: Payload,
): Promise<void> {
  try {
    await listener(ctx, payload);
  } catch (error) {
    ctx.log.error({ err: error, event: kind.name }, 'a listener failed');
  }
}
