import { mainTitle } from '#features/library/contract.ts';
import { findItems, type StoredItem } from '#features/library/server/doors/items.ts';
import { categoriesInUse } from '#features/library/server/doors/oversight.ts';
import type { Context } from '#server/context.ts';
import { hourMs } from '#shared/durations.ts';
import {
  asksForApproval,
  type DutyState,
  type FilingDuty,
  filingDays,
  type ItemFiling,
  type Rules,
  soonFilingDays,
} from '../../contract.ts';
import { findSeals } from '../approval/seals-repository.ts';
import { rulesInForce } from '../in-force.ts';
import { publicNeedsApprovalSince } from '../repository.ts';
import { rulesOf } from '../sharing.ts';
import { businessDaysAfter, dayAt } from './business-days.ts';
import { type Clock, listApprovedSince, readClocks } from './clocks-repository.ts';
import { findFiling } from './repository.ts';
import { findUnfiledChanges, type UnfiledChange } from './unfiled-changes.ts';

/** A filing duty, without the parts that only people want to read. */
type Duty = Omit<FilingDuty, 'title' | 'firstUse'> & { used: Date | null };

/** Returns all filing duties, by due date: overdue ones first. */
export async function findDuties(ctx: Context): Promise<Duty[]> {
  const { rules } = await rulesInForce(ctx);
  const categories = (await categoriesInUse(ctx)).filter((category) =>
    rulesOf(rules, [category]).some(({ filing }) => filing !== 'none'),
  );
  const changed = await findUnfiledChanges(ctx, await listApprovedSince(ctx, categories));
  const clocks = [
    ...(await readClocks(ctx, { unfiledOf: categories })),
    ...(await readClocks(ctx, { items: [...changed.keys()] })),
  ];
  return (await reckon(ctx, clocks, changed)).sort(byDay);
}

/** Adds the parts that people want to read. */
export async function describeDuties(ctx: Context, duties: readonly Duty[]): Promise<FilingDuty[]> {
  const items = await findItems(
    ctx,
    duties.map(({ item }) => item),
  );
  const titles = new Map(items.map(({ id, titles: of, language }) => [id, mainTitle(of, language)]));
  return duties.map(({ used, ...duty }) => ({
    ...duty,
    title: titles.get(duty.item) ?? duty.item,
    firstUse: used?.toISOString() ?? null,
  }));
}

/** Returns the filing status of one item. */
export async function filingOf(ctx: Context, item: StoredItem): Promise<ItemFiling> {
  const filing = await findFiling(ctx, item.revises ?? item.id);
  const changed = filing && item.revises === null ? await findUnfiledChanges(ctx, [item.id]) : new Map();
  const mayBeDue = item.revises === null && (!filing || changed.has(item.id));
  const duties = mayBeDue ? await reckon(ctx, await readClocks(ctx, { items: [item.id] }), changed) : [];
  const [duty = null] = await describeDuties(ctx, duties);
  if (!filing) return { duty, filed: null };
  const seal = (await findSeals(ctx, [filing.item])).get(filing.item)?.seal ?? null;
  const isOther = filing.seal !== null && seal !== null && seal !== filing.seal;
  return { duty, filed: { reference: filing.reference, filedOn: filing.filedOn, isOther } };
}

/** Returns the duties of items that are not filed, or not as they are now. */
async function reckon(
  ctx: Context,
  clocks: readonly Clock[],
  changed: ReadonlyMap<string, UnfiledChange>,
): Promise<Duty[]> {
  const { rules } = await rulesInForce(ctx);
  const asks = memo((category: string) => {
    const categoryRules = rulesOf(rules, [category]);
    return {
      isBefore: categoryRules.some(({ filing }) => filing === 'before-use'),
      isAfter: categoryRules.some(({ filing }) => filing === 'after-use'),
    };
  });
  const needsApproval = await approvalNeeded(ctx, rules);
  // Days begin on the hour in every time zone.
  const dayIn = memo((hour: number) => dayAt(new Date(hour * hourMs)));
  const dueAfter = memo((day: string) => businessDaysAfter(day, filingDays));
  const stateOf = stateAt(ctx.now());
  return clocks.flatMap((clock) => {
    const { isBefore, isAfter } = asks(clock.category);
    if (!isBefore && !isAfter) return [];
    const earlier = changed.get(clock.id);
    const used = earlier ? usedAnew(clock, earlier, isBefore) : firstUse(clock, needsApproval(clock));
    // Content that nobody uses need not be filed: it is archived, or it is filed before its first use.
    if (used === null && (!isBefore || clock.isArchived)) return [];
    const day = used && dayIn(Math.floor(used.getTime() / hourMs));
    const dueOn = day && (isBefore ? day : dueAfter(day));
    return {
      item: clock.id,
      category: clock.category,
      state: stateOf(dueOn, isBefore),
      dueOn,
      used,
      earlier: earlier ? { reference: earlier.filing.reference, filedOn: earlier.filing.filedOn } : null,
    };
  });
}

/** Returns the first use after a change: content filed before use is under embargo since then, all else stays in use. */
function usedAnew({ out, linked }: Clock, { since }: UnfiledChange, isBefore: boolean): Date | null {
  return isBefore || (!out && !linked) ? null : since;
}

/** Returns when a link was first made, or when it was first public. */
function firstUse(clock: Clock, needsApproval: boolean): Date | null {
  const cleared = clearedAt(clock, needsApproval);
  const { linked } = clock;
  if (cleared && linked) return new Date(Math.min(cleared.getTime(), linked.getTime()));
  return cleared ?? linked;
}

/** Content that needs approval was not public before it had one. */
function clearedAt({ out, approved }: Clock, needsApproval: boolean): Date | null {
  return needsApproval && approved && out && approved > out ? approved : out;
}

/** Returns since when an item has been public; null: it never was. */
export async function openSince(ctx: Context, { id }: StoredItem): Promise<Date | null> {
  const needsApproval = await approvalNeeded(ctx, (await rulesInForce(ctx)).rules);
  const [clock] = await readClocks(ctx, { items: [id] });
  return clock ? clearedAt(clock, needsApproval(clock)) : null;
}

/** Returns a check whether public content needed approval under these rules. */
async function approvalNeeded(ctx: Context, rules: Rules): Promise<(clock: Clock) => boolean> {
  const publicSince = asksForApproval(rules) ? await publicNeedsApprovalSince(ctx) : null;
  const byCategory = memo((category: string) =>
    rulesOf(rules, [category]).some(({ needsApproval }) => needsApproval),
  );
  return ({ category, out }) =>
    byCategory(category) || (publicSince !== null && out !== null && out >= publicSince);
}

function stateAt(now: Date): (dueOn: string | null, isBefore: boolean) => DutyState {
  const today = dayAt(now);
  const soon = businessDaysAfter(today, soonFilingDays);
  return (dueOn, isBefore) => {
    if (dueOn === null) return 'held';
    if (isBefore || dueOn < today) return 'overdue';
    return dueOn <= soon ? 'soon' : 'open';
  };
}

/** Duties without a date are under embargo, and can wait. */
function byDay(one: Duty, other: Duty): number {
  const [left, right] = [one.dueOn ?? '9999', other.dueOn ?? '9999'];
  if (left !== right) return left < right ? -1 : 1;
  return one.item < other.item ? -1 : 1;
}

function memo<Key, Answer>(find: (key: Key) => Answer): (key: Key) => Answer {
  const cache = new Map<Key, Answer>();
  return (key) => {
    const found = cache.get(key) ?? find(key);
    cache.set(key, found);
    return found;
  };
}
