import {
  findItems,
  formerPicturesOf,
  mainTitle,
  outingsOf,
  type StoredItem,
} from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Bundle } from '../../../contract.ts';
import { rulesInForce } from '../../in-force.ts';
import { rulesOf } from '../../sharing.ts';
import { heldItems } from '../holds/covered.ts';
import { type Facts, judge, type Verdict } from '../judge.ts';
import { approvalsOf, type KnownApproval, lastUses } from './repository.ts';

/** All that tells whether an item has to be kept; it may be gone, and only told of. */
export interface KeptItem {
  id: string;
  title: string;
  /** What it is, by the name that approvals have for it. */
  about: string;
  category: string;
  item: StoredItem | null;
  facts: Facts;
  verdict: Verdict;
  rulesVersion: number;
  approvals: KnownApproval[];
  uses: number;
}

interface Asked {
  /** Whether having been out counts as use by itself. The samples of a new hub are out from its first moment. */
  countsOut?: boolean;
}

/** How these items stand, in the order they were asked for. */
export async function lookAt(
  ctx: Context,
  ids: readonly string[],
  { countsOut = true }: Asked = {},
): Promise<KeptItem[]> {
  const held = await heldItems(ctx, ids);
  const items = new Map((await findItems(ctx, ids)).map((item) => [item.id, item]));
  const outings = await outingsOf(ctx, ids);
  const uses = await lastUses(ctx, ids);
  const approvals = Map.groupBy(await approvalsOf(ctx, ids), ({ item }) => item);
  const pictures = Map.groupBy(await formerPicturesOf(ctx, ids), ({ owner }) => owner);
  const { version, rules } = await rulesInForce(ctx);
  return ids.map((id) => {
    const item = items.get(id) ?? null;
    const own = approvals.get(id) ?? [];
    const { title, category } = described(id, item, own);
    const { isOut = false, lastOut = null } = (countsOut && outings.get(id)) || {};
    const had = pictures.get(id) ?? [];
    const shown = had.map((each) => each.shownUntil);
    const about = own.at(-1)?.about ?? had.at(-1)?.about ?? 'Item';
    const last = [lastOut, uses.get(id)?.last, ...(item ? [] : [...own.map((each) => each.last), ...shown])];
    const facts = {
      isHeld: held === 'everything' || held.has(id),
      isOut,
      lastUse: latest(last),
      years: Math.max(...rulesOf(rules, [category]).map(({ retentionYears }) => retentionYears)),
    };
    const verdict = judge(facts, ctx.now());
    return {
      ...{ id, title, about, category, item, facts, verdict, approvals: own },
      ...{ rulesVersion: version, uses: uses.get(id)?.count ?? 0 },
    };
  });
}

function latest(moments: readonly (Date | null | undefined)[]): Date | null {
  const times = moments.flatMap((each) => each?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** What it is called; of what is gone, as it was submitted last. */
function described(id: string, item: StoredItem | null, approvals: readonly KnownApproval[]) {
  if (item) return { title: mainTitle(item.titles, item.language), category: item.category };
  const newest = approvals.at(-1);
  if (!newest) return { title: id, category: '' };
  const { titles, category } = JSON.parse(newest.bundle) as Bundle;
  return { title: mainTitle(titles, null), category };
}
