import * as z from 'zod';
import {
  categoriesInUse,
  holdFromNow,
  holdTheseFromNow,
  itemsToLookAt,
  noteItem,
} from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { eachUnfiled, filedBefore } from '../filings/lacking.ts';
import { rulesInForce } from '../in-force.ts';
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
    await keepBack(ctx);
    const { free } = await sortCategories(ctx);
    const { unasked } = await filedBefore(ctx);
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

/** Keeps back at once what the rules in force ask approval for, and what has to be filed first and is not. */
export async function keepBack(ctx: Context): Promise<void> {
  await holdFromNow(ctx, (await sortCategories(ctx)).needing);
  for await (const ids of eachUnfiled(ctx)) await holdTheseFromNow(ctx, ids);
}

/** The categories of the library, by whether content of them needs approval. */
async function sortCategories(ctx: Context): Promise<{ needing: string[]; free: string[] }> {
  const { rules } = await rulesInForce(ctx);
  const sorted = Object.groupBy(await categoriesInUse(ctx), (category) =>
    rulesOf(rules, [category]).some(({ needsApproval }) => needsApproval) ? 'needing' : 'free',
  );
  return { needing: sorted.needing ?? [], free: sorted.free ?? [] };
}
