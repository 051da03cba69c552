import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import { minuteMs } from '#shared/durations.ts';
import { findDuties } from './clock.ts';

type Duties = Awaited<ReturnType<typeof findDuties>>;

const cachedMs = 5 * minuteMs;

function makeCache(): { at: number; duties: Promise<Duties> | null } {
  return { at: 0, duties: null };
}

/** Returns the filings that are due soon or overdue, at most some minutes old: for counts, which are requested often. */
export async function dutiesDue(ctx: Context): Promise<Duties> {
  const cache = perHub(ctx, makeCache);
  const now = ctx.now().getTime();
  if (cache.duties === null || Math.abs(now - cache.at) > cachedMs) {
    const duties = findDuties(ctx);
    Object.assign(cache, { at: now, duties });
    duties.catch(() => {
      cache.duties = null;
    });
  }
  const duties = await (cache.duties ?? findDuties(ctx));
  return duties.filter(({ state }) => state === 'soon' || state === 'overdue');
}
