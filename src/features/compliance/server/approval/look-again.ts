import * as z from 'zod';
import {
  categoriesInUse,
  holdFrom,
  holdTheseFrom,
  itemsToLookAt,
  noteItem,
  type SomeItems,
} from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { asksForApproval, type Rules } from '../../contract.ts';
import { eachUnfiled, filedBefore } from '../filings/lacking.ts';
import { momentsThatNeverCame, rulesInForce } from '../in-force.ts';
import { rulesOf } from '../sharing.ts';

const atOnce = 200;

/**
 * Holds the library to the rules that are in force now: what needs approval and has none is kept back from this moment on,
 * what needs none any more is let go. The first takes one statement, however much there is; the rest follows item by item.
 */
export const lookAgain = jobKind({
  name: 'compliance.look-again',
  payload: z.strictObject({}),
  async run(ctx, _, job) {
    const { rules } = await rulesInForce(ctx);
    await keepBack(ctx, rules, ctx.now());
    const { free } = await sortItems(ctx, rules);
    const { unasked } = await filedBefore(ctx, rules);
    for (let after = ''; ; ) {
      const ids = await itemsToLookAt(ctx, { free, unasked, after, most: atOnce });
      for (const id of ids) {
        job.signal.throwIfAborted();
        await noteItem(ctx, id, (same) => same);
      }
      if (ids.length < atOnce) return;
      after = ids.at(-1) ?? '';
    }
  },
});

/** Keeps back, from the moment that these rules hold, what they ask approval for, and what has to be filed first and is not. */
export async function keepBack(ctx: Context, rules: Rules, from: Date): Promise<void> {
  const { needing } = await sortItems(ctx, rules);
  await holdFrom(ctx, from, needing, await momentsThatNeverCame(ctx));
  for await (const ids of eachUnfiled(ctx, rules)) await holdTheseFrom(ctx, from, ids);
}

/** The items of the library by their categories: those that need approval, and those that need none. */
async function sortItems(ctx: Context, rules: Rules): Promise<{ needing: SomeItems; free: SomeItems }> {
  const sorted = Object.groupBy(await categoriesInUse(ctx), (category) =>
    rulesOf(rules, [category]).some(({ needsApproval }) => needsApproval) ? 'needing' : 'free',
  );
  const isPublicAsked = asksForApproval(rules);
  return {
    needing: { categories: sorted.needing ?? [], publicToo: isPublicAsked },
    free: { categories: sorted.free ?? [], publicToo: !isPublicAsked },
  };
}
