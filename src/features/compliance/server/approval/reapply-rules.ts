import * as z from 'zod';
import { noteItem } from '#features/library/server/doors/items.ts';
import {
  categoriesInUse,
  embargoCategories,
  embargoItems,
  type ItemsByCategory,
  itemsToLookAt,
} from '#features/library/server/doors/oversight.ts';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { asksForApproval, type Rules } from '../../contract.ts';
import { categoriesFiledFirst, eachUnfiled } from '../filings/lacking.ts';
import { overtakenDates, rulesInForce } from '../in-force.ts';
import { rulesOf } from '../sharing.ts';

const atOnce = 200;

/**
 * Applies the rules in force to the library: content that lacks an approval comes under embargo at once, content that needs
 * none is released. The first takes a single statement, whatever the size; the rest follows item by item.
 */
export const reapplyRules = jobKind({
  name: 'compliance.look-again',
  payload: z.strictObject({}),
  async run(ctx, _, job) {
    const { rules } = await rulesInForce(ctx);
    await embargoUnapproved(ctx, rules, ctx.now());
    const { free } = await sortItems(ctx, rules);
    const { others: unfiled } = await categoriesFiledFirst(ctx, rules);
    for (let after = ''; ; ) {
      const ids = await itemsToLookAt(ctx, { free, unfiled, after, most: atOnce });
      for (const id of ids) {
        job.signal.throwIfAborted();
        await noteItem(ctx, id, (same) => same);
      }
      if (ids.length < atOnce) return;
      after = ids.at(-1) ?? '';
    }
  },
});

/** Puts content under embargo, from the moment these rules take effect, that lacks an approval or a filing they ask for. */
export async function embargoUnapproved(ctx: Context, rules: Rules, from: Date): Promise<void> {
  const { needing } = await sortItems(ctx, rules);
  await embargoCategories(ctx, from, needing, await overtakenDates(ctx));
  for await (const ids of eachUnfiled(ctx, rules)) await embargoItems(ctx, from, ids);
}

/** Divides the items of the library by category into those that need approval and those that do not. */
async function sortItems(
  ctx: Context,
  rules: Rules,
): Promise<{ needing: ItemsByCategory; free: ItemsByCategory }> {
  const sorted = Object.groupBy(await categoriesInUse(ctx), (category) =>
    rulesOf(rules, [category]).some(({ needsApproval }) => needsApproval) ? 'needing' : 'free',
  );
  const isPublicApproved = asksForApproval(rules);
  return {
    needing: { categories: sorted.needing ?? [], publicToo: isPublicApproved },
    free: { categories: sorted.free ?? [], publicToo: !isPublicApproved },
  };
}
