import type { Context } from '#server/context.ts';
import type { Rules } from '../contract.ts';
import { rulesAtFirst } from './built-in.ts';
import { findComing, findVersion, findVersionNumber, type StoredVersion } from './repository.ts';

const kept = new WeakMap<Context['db']['query'], { version: number; rules: Rules }>();

/**
 * The rules that hold now. The number of their version is read at every call, so a change made anywhere, or whose time has
 * come, is seen at once; what they say comes from memory.
 */
export async function rulesInForce(ctx: Context): Promise<{ version: number; rules: Rules }> {
  const version = await findVersionNumber(ctx);
  const known = kept.get(ctx.db.query);
  if (known?.version === version) return known;
  const found = version > 0 ? await findVersion(ctx, version) : null;
  const read = { version, rules: found?.rules ?? rulesAtFirst(ctx.config) };
  kept.set(ctx.db.query, read);
  return read;
}

/** The rules that will hold, and from when on. One that another takes the place of before its time never does. */
export async function rulesToCome(ctx: Context): Promise<{ from: Date; rules: Rules }[]> {
  return (await sortComing(ctx)).holding.map(({ effectiveAt, rules }) => ({ from: effectiveAt, rules }));
}

/** The moments from which rules should have held that others have taken the place of before. */
export async function momentsThatNeverCame(ctx: Context): Promise<Date[]> {
  return (await sortComing(ctx)).overtaken.map(({ effectiveAt }) => effectiveAt);
}

/** The versions with a date in the future, by whether they will ever hold. */
async function sortComing(ctx: Context): Promise<{ holding: StoredVersion[]; overtaken: StoredVersion[] }> {
  const inForce = await findVersionNumber(ctx);
  let before = Number.POSITIVE_INFINITY;
  const sorted = Object.groupBy(await findComing(ctx), ({ version, effectiveAt }) => {
    if (version < inForce || effectiveAt.getTime() >= before) return 'overtaken';
    before = effectiveAt.getTime();
    return 'holding';
  });
  return { holding: sorted.holding ?? [], overtaken: sorted.overtaken ?? [] };
}
