import { findItem, noteItem, type StoredItem } from '#features/library/server/doors/items.ts';
import type { Embargo } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { type ApprovalGround, asksForApproval, type Rules } from '../../contract.ts';
import { lacksFiling } from '../filings/lacking.ts';
import { rulesInForce, upcomingRules } from '../in-force.ts';
import { findRecall } from '../recall/repository.ts';
import { findNewestNumber } from '../repository.ts';
import { rulesOf } from '../sharing.ts';
import { findRetail } from '../uses/reach/repository.ts';
import { fingerprintOf } from './bundle.ts';
import { findUnendedApproval } from './repository.ts';
import type { StoredApproval } from './stored.ts';

/** Sentinel for an approval that never expires. */
const never = new Date(Date.UTC(9999, 0));

type EmbargoSubject = Pick<StoredItem, 'id' | 'category' | 'audience' | 'revises'>;

/** True if the rules ask for approval of this item. */
export async function needsApproval(ctx: Context, item: EmbargoSubject): Promise<boolean> {
  return (await groundOf(ctx, item)) !== null;
}

/** Returns why the rules ask for approval of this item; null where they do not. */
export async function groundOf(ctx: Context, item: EmbargoSubject): Promise<ApprovalGround | null> {
  return findGround(ctx, (await rulesInForce(ctx)).rules, item);
}

/** Returns the ids of those items that need approval. */
export async function needingApproval(ctx: Context, items: readonly EmbargoSubject[]): Promise<string[]> {
  const { rules } = await rulesInForce(ctx);
  const needing: string[] = [];
  for (const item of items) if ((await findGround(ctx, rules, item)) !== null) needing.push(item.id);
  return needing;
}

async function findGround(ctx: Context, rules: Rules, item: EmbargoSubject): Promise<ApprovalGround | null> {
  const { id, category, audience, revises } = item;
  const categoryRules = rulesOf(rules, [category]);
  if (categoryRules.some((each) => each.needsApproval)) return 'category';
  if (audience === 'public' && asksForApproval(rules)) return 'public';
  const isCorrespondence = categoryRules.some((each) => each.class === 'correspondence');
  if (isCorrespondence && (await findRetail(ctx, revises ?? id)) !== null) return 'reach';
  // A copy that replaces an item which needs approval needs it as well, whatever its own category.
  const original = revises === null ? null : await findItem(ctx, revises);
  return original && (await findGround(ctx, rules, original)) !== null ? 'original' : null;
}

/** Returns the approval of an item as it is now, even if expired; null where the item was changed since. */
export async function approvalOf(ctx: Context, item: StoredItem): Promise<StoredApproval | null> {
  const approval = await findUnendedApproval(ctx, item.id);
  return approval?.fingerprint === fingerprintOf(item) ? approval : null;
}

/**
 * Returns the embargo on an item that is about to be written. Approved content stays as it was approved: changes are made in
 * a working copy, which is approved in its turn.
 */
export async function embargoOf(
  ctx: Context,
  after: StoredItem,
  before: StoredItem | null,
): Promise<Embargo> {
  await applyNewerRules(ctx, after.id);
  if (await findRecall(ctx, after.id)) return { embargo: 'recalled', embargoFrom: null };
  if (before) await refuseToBreak(ctx, after, before);
  const embargo = await embargoForApproval(ctx, after);
  if (embargo.embargo !== null) return embargo;
  if (await lacksFiling(ctx, after, (await rulesInForce(ctx)).rules))
    return { ...embargo, embargo: 'filing' };
  return { embargo: null, embargoFrom: await embargoStart(ctx, after, embargo.embargoFrom) };
}

/**
 * Applies rules that are published while an item is written. The check runs after the trail was written, which admits one
 * transaction at a time: rules published later find the item themselves.
 */
async function applyNewerRules(ctx: Context, id: string): Promise<void> {
  const newest = await findNewestNumber(ctx);
  const look = async () => {
    if ((await findNewestNumber(ctx)) !== newest) await noteItem(ctx, id, (same) => same);
  };
  await ctx.beforeCommit(() => ctx.beforeCommit(look));
}

async function embargoForApproval(ctx: Context, item: StoredItem): Promise<Embargo> {
  if (!(await needsApproval(ctx, item))) return { embargo: null, embargoFrom: null };
  const approval = await approvalOf(ctx, item);
  if (!approval) return { embargo: 'approval', embargoFrom: null };
  return { embargo: isOver(ctx, approval) ? 'expired' : null, embargoFrom: approval.expiresAt ?? never };
}

/**
 * Returns when a published item comes under embargo by time alone: as its approval expires, or as upcoming rules take
 * effect.
 */
async function embargoStart(
  ctx: Context,
  item: StoredItem,
  approvedUntil: Date | null,
): Promise<Date | null> {
  const ends = approvedUntil ? [approvedUntil.getTime()] : [];
  for (const { from, rules } of await upcomingRules(ctx)) {
    if ((await findGround(ctx, rules, item)) !== null) {
      const approval = await approvalOf(ctx, item);
      const until = approval ? (approval.expiresAt ?? never) : from;
      ends.push(Math.max(until.getTime(), from.getTime()));
    }
    if (await lacksFiling(ctx, item, rules)) ends.push(from.getTime());
  }
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/** Refuses a change to approved content. */
async function refuseToBreak(ctx: Context, after: StoredItem, before: StoredItem): Promise<void> {
  if (!(await needsApproval(ctx, after)) && !(await needsApproval(ctx, before))) return;
  const approval = await approvalOf(ctx, before);
  if (!approval || isOver(ctx, approval)) return;
  const next = fingerprintOf(after);
  if (next === approval.fingerprint) return;
  throw new AppError('forbidden', { params: { reason: 'approved' } });
}

/** True if an approval has expired. */
export function isOver(ctx: Context, { expiresAt }: StoredApproval): boolean {
  return expiresAt !== null && expiresAt <= ctx.now();
}
