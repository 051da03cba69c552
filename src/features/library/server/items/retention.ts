import type { Context } from '#server/context.ts';
import { singleHook } from '#server/hooks.ts';
import { AppError } from '#shared/errors.ts';
import type { Retention } from '../../contract.ts';
import type { StoredItem } from './stored.ts';

/** Reason to retain something. */
export interface RetentionReason {
  /** End of the retention period; null if it is not known yet. */
  until: Date | null;
  /** True under a legal hold. */
  isOnLegalHold: boolean;
}

/** An item, or a list. */
type RetentionSubject = Pick<StoredItem, 'id' | 'revises'>;

/** The rules on retention and legal holds. */
export interface RetentionAnswers {
  /** The reason to retain an item or a list; null if there is none. A sample is retained only if somebody has used it. */
  findReason(ctx: Context, subject: RetentionSubject, isSample: boolean): Promise<RetentionReason | null>;
  /** Those of these items under a legal hold; `everything` if one covers all there is. */
  itemsOnLegalHold(ctx: Context, items: readonly string[]): Promise<'everything' | ReadonlySet<string>>;
}

/** Consulted before anything is removed for good. */
export const itemRetention = singleHook<RetentionAnswers>('library.retention');

export function findRetentionReason(
  ctx: Context,
  subject: RetentionSubject,
  isSample = false,
): Promise<RetentionReason | null> {
  return ctx.hooks.one(itemRetention).findReason(ctx, subject, isSample);
}

export function itemsOnLegalHold(
  ctx: Context,
  items: readonly string[],
): Promise<'everything' | ReadonlySet<string>> {
  return ctx.hooks.one(itemRetention).itemsOnLegalHold(ctx, items);
}

/** A retention as the API returns it. */
export function toRetention(reason: RetentionReason | null): Retention {
  return reason && { until: reason.until?.toISOString() ?? null, isHeld: reason.isOnLegalHold };
}

/** Throws if these items, or everything, are under a legal hold. */
export async function requireNoLegalHold(ctx: Context, items: readonly string[]): Promise<void> {
  const onLegalHold = await itemsOnLegalHold(ctx, items);
  if (onLegalHold === 'everything' || items.some((id) => onLegalHold.has(id)))
    throw new AppError('forbidden', { params: { reason: 'held' } });
}
