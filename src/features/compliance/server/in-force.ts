import type { Context } from '#server/context.ts';
import { forget, once, primeOnce } from '#server/once.ts';
import { perHub } from '#server/per-hub.ts';
import type { Rules } from '../contract.ts';
import { defaultRules } from './built-in.ts';
import { findComing, findVersion, findVersionNumber, type StoredVersion } from './repository.ts';

const makeCache = (): { newest?: { version: number; rules: Rules } } => ({});

/** Returns the number of the version in force, read once per request, and at every call inside transactions. */
export function versionInForce(ctx: Context): Promise<number> {
  return once(ctx, findVersionNumber);
}

/** Sets the number for this request where another statement has read it already (see `versionNumberAt`). */
export function assumeVersionInForce(ctx: Context, version: number | null): void {
  primeOnce(ctx, findVersionNumber, version ?? 0);
}

/** Discards the number that was read for this request; called after a new version was written. */
export function forgetVersionInForce(ctx: Context): void {
  forget(ctx, findVersionNumber);
}

/**
 * Returns the rules in force. Their version number is read from the database, so that the next request sees a change made by
 * any process, or one whose date has come; their text is cached.
 */
export async function rulesInForce(ctx: Context): Promise<{ version: number; rules: Rules }> {
  const version = await versionInForce(ctx);
  const cache = perHub(ctx, makeCache);
  if (cache.newest?.version === version) return cache.newest;
  const found = version > 0 ? await findVersion(ctx, version) : null;
  const read = { version, rules: found?.rules ?? defaultRules(ctx.config) };
  ctx.afterCommit(() => {
    cache.newest = read;
  });
  return read;
}

/** Returns the rules that will take effect, with their dates; without those that others replace before then. */
export async function upcomingRules(ctx: Context): Promise<{ from: Date; rules: Rules }[]> {
  return (await sortComing(ctx)).lasting.map(({ effectiveAt, rules }) => ({ from: effectiveAt, rules }));
}

/** Returns the dates of rules that others replaced before they took effect. */
export async function overtakenDates(ctx: Context): Promise<Date[]> {
  return (await sortComing(ctx)).overtaken.map(({ effectiveAt }) => effectiveAt);
}

/** Divides the versions with a future date by whether they will ever take effect. */
async function sortComing(ctx: Context): Promise<{ lasting: StoredVersion[]; overtaken: StoredVersion[] }> {
  const inForce = await findVersionNumber(ctx);
  let before = Number.POSITIVE_INFINITY;
  const sorted = Object.groupBy(await findComing(ctx), ({ version, effectiveAt }) => {
    if (version < inForce || effectiveAt.getTime() >= before) return 'overtaken';
    before = effectiveAt.getTime();
    return 'lasting';
  });
  return { lasting: sorted.lasting ?? [], overtaken: sorted.overtaken ?? [] };
}
