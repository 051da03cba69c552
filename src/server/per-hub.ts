import type { Context } from './context.ts';

/** State that belongs to one hub, each under the function that made it. */
export type HubState = Map<object, unknown>;

/** The part of a context that leads to the state of its hub. */
export type HubContext = Pick<Context, 'state' | 'memo'>;

/**
 * Returns the state of a hub, made by `make` once, the same inside and outside of transactions. `make` must be a function of a
 * module, as it is the key. A cache of rows is filled through `ctx.afterCommit`, so that it never holds what was rolled back.
 */
export function perHub<Value, Needed extends HubContext>(ctx: Needed, make: (ctx: Needed) => Value): Value {
  // State of the hub outlives the request or transaction that it was first asked for in.
  if (!ctx.state.has(make)) ctx.state.set(make, make(ctx.memo ? { ...ctx, memo: undefined } : ctx));
  return ctx.state.get(make) as Value;
}
