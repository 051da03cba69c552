import { mainTitle } from '#features/library/contract.ts';
import { formerPicturesOf } from '#features/library/server/doors/files.ts';
import { findItems, type StoredItem } from '#features/library/server/doors/items.ts';
import { availabilityOf } from '#features/library/server/doors/oversight.ts';
import type { Context } from '#server/context.ts';
import { readBundle } from '../../approval/stored-bundle.ts';
import { rulesInForce } from '../../in-force.ts';
import { rulesOf } from '../../sharing.ts';
import { decideRetention, type Facts, type Verdict } from '../decide-retention.ts';
import { itemsOnLegalHold } from '../legal-holds/covered.ts';
import { type ApprovalSummary, approvalsOf, lastUses } from './repository.ts';

/** An item with the verdict on its retention and the reasons for it; it may be deleted and live on in records only. */
export interface AssessedItem {
  id: string;
  title: string;
  /** Kind of subject, as approvals name it. */
  about: string;
  category: string;
  item: StoredItem | null;
  facts: Facts;
  verdict: Verdict;
  rulesVersion: number;
  approvals: ApprovalSummary[];
  uses: number;
}

interface FactOptions {
  /** True if publication counts as use by itself. The samples of a new hub are public from its first moment. */
  countsOut?: boolean;
}

/** Assesses whether these items have to be retained, in the given order. */
export async function assessItems(
  ctx: Context,
  ids: readonly string[],
  { countsOut = true }: FactOptions = {},
): Promise<AssessedItem[]> {
  const onLegalHold = await itemsOnLegalHold(ctx, ids);
  const items = new Map((await findItems(ctx, ids)).map((item) => [item.id, item]));
  const outings = await availabilityOf(ctx, ids);
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
      isOnLegalHold: onLegalHold === 'everything' || onLegalHold.has(id),
      isOut,
      lastUse: latest(last),
      years: Math.max(...rulesOf(rules, [category]).map(({ retentionYears }) => retentionYears)),
    };
    const verdict = decideRetention(facts, ctx.now());
    return {
      id,
      title,
      about,
      category,
      item,
      facts,
      verdict,
      approvals: own,
      rulesVersion: version,
      uses: uses.get(id)?.count ?? 0,
    };
  });
}

function latest(moments: readonly (Date | null | undefined)[]): Date | null {
  const times = moments.flatMap((each) => each?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Returns title and category; for a deleted item those of its last submission. */
function described(id: string, item: StoredItem | null, approvals: readonly ApprovalSummary[]) {
  if (item) return { title: mainTitle(item.titles, item.language), category: item.category };
  const newest = approvals.at(-1);
  if (!newest) return { title: id, category: '' };
  const { titles, category } = readBundle(newest);
  return { title: mainTitle(titles, null), category };
}
