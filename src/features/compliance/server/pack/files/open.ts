import { outingsOf, type StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { openSince } from '../../filings/clock.ts';
import type { PackWords } from './words.ts';

/** The time in which everybody could have an item at its public address, of which there is no record for each reader. */
export interface OpenTime {
  since: Date;
  /** Null: they still can. */
  until: Date | null;
}

export async function openTimeOf(ctx: Context, item: StoredItem | null): Promise<OpenTime | null> {
  const since = item && (await openSince(ctx, item));
  if (!since) return null;
  const { isOut = false, lastOut = null } = (await outingsOf(ctx, [item.id])).get(item.id) ?? {};
  return { since, until: isOut ? null : (lastOut ?? since) };
}

export function tellOpenTime(open: OpenTime | null, { t, moment }: PackWords): string {
  if (!open) return '';
  if (open.until) return `${moment(open.since)} – ${moment(open.until)}`;
  return t('pack.open.since', { when: moment(open.since) });
}
