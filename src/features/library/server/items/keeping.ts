import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { Keeping } from '../../contract.ts';
import type { StoredItem } from './stored.ts';

/** Why something may not go. */
export interface Kept {
  /** Until when; null: that cannot be told yet. */
  until: Date | null;
  /** Whether it is held for a legal matter. */
  isHeld: boolean;
}

/** An item, or a list. */
type Asked = Pick<StoredItem, 'id' | 'revises'>;

/** Knows what has to be kept. */
export interface Keeper {
  /** What keeps an item or a list; null: it may go. That a sample was out keeps it not, only that somebody has used it. */
  keeps(ctx: Context, asked: Asked, isSample: boolean): Promise<Kept | null>;
  /** Of which of these items nothing at all may go; `everything` where nothing may go of anything. */
  held(ctx: Context, items: readonly string[]): Promise<'everything' | ReadonlySet<string>>;
}

let keeper: Keeper = { keeps: async () => null, held: async () => new Set() };

/** Has somebody asked before anything goes for good. One room does this. */
export function keepItems(asked: Keeper): void {
  keeper = asked;
}

export function whatKeeps(ctx: Context, asked: Asked, isSample = false): Promise<Kept | null> {
  return keeper.keeps(ctx, asked, isSample);
}

export function heldAmong(
  ctx: Context,
  items: readonly string[],
): Promise<'everything' | ReadonlySet<string>> {
  return keeper.held(ctx, items);
}

/** As it goes out. */
export function toKeeping(kept: Kept | null): Keeping {
  return kept && { until: kept.until?.toISOString() ?? null, isHeld: kept.isHeld };
}

/** Throws where these items, or everything, are held for a legal matter. */
export async function requireUnheld(ctx: Context, items: readonly string[]): Promise<void> {
  const held = await heldAmong(ctx, items);
  if (held === 'everything' || items.some((id) => held.has(id)))
    throw new AppError('forbidden', { params: { reason: 'held' } });
}
