import {
  categoriesInUse,
  findItems,
  mainTitle,
  outingsOf,
  outSince,
  type StoredItem,
} from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import {
  type DutyState,
  type FilingDuty,
  filingDays,
  type ItemFiling,
  soonFilingDays,
} from '../../contract.ts';
import { findSeals } from '../approval/seals/repository.ts';
import { rulesInForce } from '../in-force.ts';
import { approvalsOf } from '../retention/facts/repository.ts';
import { rulesOf } from '../sharing.ts';
import { useSpans as spansOf } from '../uses/read.ts';
import { businessDaysAfter, dayAt } from './business-days.ts';
import { findFiling, listUnfiled } from './repository.ts';

const atOnce = 500;

/** All that has to be filed and is not: what is too late or due comes first, in the order of its days. */
export async function findDuties(ctx: Context): Promise<FilingDuty[]> {
  const { rules } = await rulesInForce(ctx);
  const categories = (await categoriesInUse(ctx)).filter((category) =>
    rulesOf(rules, [category]).some(({ filing }) => filing !== 'none'),
  );
  const duties: FilingDuty[] = [];
  for (let after = ''; ; ) {
    const ids = await listUnfiled(ctx, categories, { after, most: atOnce });
    duties.push(...(await dutiesOf(ctx, await findItems(ctx, ids))));
    if (ids.length < atOnce) return duties.sort(byDay);
    after = ids.at(-1) ?? '';
  }
}

/** How one item stands with filing. */
export async function filingOf(ctx: Context, item: StoredItem): Promise<ItemFiling> {
  const filing = await findFiling(ctx, item.revises ?? item.id);
  if (filing) {
    const seal = (await findSeals(ctx, [filing.item])).get(filing.item)?.seal ?? null;
    const isOther = filing.seal !== null && seal !== null && seal !== filing.seal;
    return { duty: null, filed: { reference: filing.reference, filedOn: filing.filedOn, isOther } };
  }
  const [duty] = item.revises === null ? await dutiesOf(ctx, [item]) : [];
  return { duty: duty ?? null, filed: null };
}

/** What of these items has to be filed now, none of which is. */
export async function dutiesOf(ctx: Context, items: readonly StoredItem[]): Promise<FilingDuty[]> {
  const { rules } = await rulesInForce(ctx);
  const first = await firstUses(ctx, items);
  return items.flatMap((item) => {
    const asked = rulesOf(rules, [item.category]).map(({ filing }) => filing);
    const used = first.get(item.id) ?? null;
    const isBefore = asked.includes('before-use');
    if (!isBefore && !asked.includes('after-use')) return [];
    // Nobody has to file what nobody uses: what is in the archive, or comes first and is filed then.
    if (used === null && (!isBefore || item.archived)) return [];
    const dueOn = used && (isBefore ? dayAt(used) : businessDaysAfter(dayAt(used), filingDays));
    return [
      {
        ...{ item: item.id, title: mainTitle(item.titles, item.language), category: item.category },
        ...{ state: stateOf(dueOn, isBefore, ctx.now()), firstUse: used?.toISOString() ?? null, dueOn },
      },
    ];
  });
}

function stateOf(dueOn: string | null, isBefore: boolean, now: Date): DutyState {
  if (dueOn === null) return 'held';
  const today = dayAt(now);
  if (isBefore || dueOn < today) return 'overdue';
  return dueOn <= businessDaysAfter(today, soonFilingDays) ? 'soon' : 'open';
}

/**
 * When each of these items was first used: a link to it was made, or it was out for everybody. What needs approval was not
 * out before it had one.
 */
async function firstUses(ctx: Context, items: readonly StoredItem[]): Promise<Map<string, Date>> {
  const ids = items.map(({ id }) => id);
  const { rules } = await rulesInForce(ctx);
  const [spans, outings] = [await spansOf(ctx, ids), await outingsOf(ctx, ids)];
  const approved = new Map<string, Date>();
  for (const { item, decidedAt, state } of await approvalsOf(ctx, ids))
    if (decidedAt && state === 'approved' && !approved.has(item)) approved.set(item, decidedAt);
  const found = new Map<string, Date>();
  for (const item of items) {
    const outing = outings.get(item.id);
    const wasOut = item.audience === 'public' && (outing?.isOut || outing?.lastOut);
    const needsApproval = rulesOf(rules, [item.category]).some((each) => each.needsApproval);
    const cleared = needsApproval ? approved.get(item.id) : undefined;
    const out = wasOut
      ? Math.max(outSince(item).getTime(), cleared?.getTime() ?? 0)
      : Number.POSITIVE_INFINITY;
    const at = Math.min(out, spans.get(item.id)?.first.getTime() ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(at)) found.set(item.id, new Date(at));
  }
  return found;
}

/** What has no day is kept back, and can wait. */
function byDay(one: FilingDuty, other: FilingDuty): number {
  const [left, right] = [one.dueOn ?? '9999', other.dueOn ?? '9999'];
  if (left !== right) return left < right ? -1 : 1;
  return one.item < other.item ? -1 : 1;
}
