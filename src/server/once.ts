import type { Context } from './context.ts';

/** Values that one request has read, each keyed by the function that read it. */
export type Memo = Map<object, Promise<unknown>>;

/** Returns a context for one request, in which `once` reads each value only once. */
export function forRequest<C extends Context>(ctx: C): C {
  return { ...ctx, memo: new Map() };
}

/** Reads once per request; inside transactions, and outside of requests, at every call. */
export function once<Value>(ctx: Context, read: (ctx: Context) => Promise<Value>): Promise<Value> {
  const { memo } = ctx;
  if (!memo) return read(ctx);
  const cached = memo.get(read) as Promise<Value> | undefined;
  if (cached) return cached;
  const value = read(ctx);
  memo.set(read, value);
  value.catch(() => memo.delete(read));
  return value;
}

/** Primes `once` with a value that was read together with others. */
export function primeOnce<Value>(ctx: Context, read: (ctx: Context) => Promise<Value>, value: Value): void {
  if (ctx.memo && !ctx.memo.has(read)) ctx.memo.set(read, Promise.resolve(value));
}

/** Makes `once` read again: for code that has just changed the value. */
export function forget(ctx: Context, read: (ctx: Context) => Promise<unknown>): void {
  ctx.memo?.delete(read);
}
