import type { Context } from './context.ts';

/** State of one hub, each value keyed by the function that creates it. */
export type HubState = Map<object, unknown>;

/** The part of a context that gives access to its hub's state. */
export type HubContext = Pick<Context, 'state' | 'memo'>;

/**
 * Returns a hub's state, created by `make` once, the same inside and outside of transactions. `make` must be a module-level
 * function, as it is the key. Fill a cache of rows through `ctx.afterCommit`, so that it never holds rolled-back data.
 */
export function perHub<Value, Needed extends HubContext>(ctx: Needed, make: (ctx: Needed) => Value): Value {
  // The state outlives the request or transaction in which it is first used.
  if (!ctx.state.has(make)) ctx.state.set(make, make(ctx.memo ? { ...ctx, memo: undefined } : ctx));
  return ctx.state.get(make) as Value;
}
