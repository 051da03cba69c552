import type { Stretch } from '#shared/stretches.ts';

/** Minimum length of a gap in seconds: players report positions slightly late. */
const least = 1;

/** Returns the stretches not played yet. */
export function gapsOf(stretches: readonly Stretch[], duration: number): Stretch[] {
  const gaps: Stretch[] = [];
  let reached = 0;
  for (const [from, to] of [...stretches].sort(([one], [other]) => one - other)) {
    if (from - reached >= least) gaps.push([reached, from]);
    reached = Math.max(reached, to);
  }
  if (duration - reached >= least) gaps.push([reached, duration]);
  return gaps;
}

/** Returns the ranges of pages not read yet. */
export function missingPages(read: readonly number[], pages: number): Stretch[] {
  const seen = new Set(read);
  const missing: Stretch[] = [];
  for (let page = 1; page <= pages; page += 1) {
    if (seen.has(page)) continue;
    const last = missing.at(-1);
    if (last && last[1] === page - 1) missing[missing.length - 1] = [last[0], page];
    else missing.push([page, page]);
  }
  return missing;
}
