import type { Holding, StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { lacksFiling } from '../filings/lacking.ts';
import { rulesInForce } from '../in-force.ts';
import { findRecall } from '../recall/repository.ts';
import { rulesOf } from '../sharing.ts';
import { findRetail } from '../uses/reach/repository.ts';
import { fingerprintOf } from './bundle.ts';
import { findHeld } from './repository.ts';

/** An approval without an end: what was laid down for it is told from nothing at all. */
const never = new Date(Date.UTC(9999, 0));

/** Whether the rules ask for approval of this item: by its category, or because more people got it than its class allows. */
export async function needsApproval(
  ctx: Context,
  { id, category, revises }: Pick<StoredItem, 'id' | 'category' | 'revises'>,
): Promise<boolean> {
  const { rules } = await rulesInForce(ctx);
  const held = rulesOf(rules, [category]);
  if (held.some((each) => each.needsApproval)) return true;
  const isLetter = held.some((each) => each.class === 'correspondence');
  return isLetter && (await findRetail(ctx, revises ?? id)) !== null;
}

/**
 * What keeps an item back, as it is about to be written. What was approved stays as it was approved: whoever wants it
 * otherwise works on a copy, which is approved in its turn.
 */
export async function holdingOf(
  ctx: Context,
  after: StoredItem,
  before: StoredItem | null,
): Promise<Holding> {
  if (await findRecall(ctx, after.id)) return { hold: 'recalled', holdFrom: null };
  const holding = await heldForApproval(ctx, after, before);
  return holding.hold === null && (await lacksFiling(ctx, after)) ? { ...holding, hold: 'filing' } : holding;
}

async function heldForApproval(ctx: Context, after: StoredItem, before: StoredItem | null): Promise<Holding> {
  if (!(await needsApproval(ctx, after)) && !(before && (await needsApproval(ctx, before))))
    return { hold: null, holdFrom: null };
  const approval = await findHeld(ctx, after.id);
  const isOver = approval?.expiresAt && approval.expiresAt <= ctx.now();
  if (approval && !isOver && before && isOther(before, after, approval.fingerprint))
    throw new AppError('forbidden', { params: { reason: 'approved' } });
  if (!(await needsApproval(ctx, after))) return { hold: null, holdFrom: null };
  if (!approval) return { hold: 'approval', holdFrom: null };
  return { hold: isOver ? 'expired' : null, holdFrom: approval.expiresAt ?? never };
}

function isOther(before: StoredItem, after: StoredItem, approved: string): boolean {
  const next = fingerprintOf(after);
  return next !== approved && next !== fingerprintOf(before);
}
