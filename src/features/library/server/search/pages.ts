import type { Context } from '#server/context.ts';
import { languages } from '#shared/locale.ts';
import type { StoredItem } from '../items/stored.ts';
import { indexPassages } from './index-item.ts';
import { findIndexed, findPassages } from './index-repository.ts';
import { slotRange } from './passages.ts';

type ItemWithPages = Pick<StoredItem, 'id' | 'kind' | 'language'>;

/** The text of a PDF's pages, with its lines and punctuation, which the file for the reader's search lacks. */
export async function pagesOf(
  ctx: Context,
  { id, kind, language }: ItemWithPages,
): Promise<{ page: number; text: string }[]> {
  const indexed = kind === 'pdf' ? await findIndexed(ctx, id) : null;
  if (!indexed) return [];
  // Stored under the language that the item had when its file was read.
  for (const read of new Set([language, null, ...languages])) {
    const found = await findPassages(ctx, slotRange(indexed.seq, { source: 'page', language: read }));
    if (found.length > 0) return found.map(({ place, text }) => ({ page: place, text }));
  }
  return [];
}

/** Indexes a PDF by the words of another one's pages, whose file it now has, in place of its own. */
export async function copyPages(ctx: Context, from: ItemWithPages, to: string): Promise<void> {
  if (from.kind !== 'pdf') return;
  const pages = (await pagesOf(ctx, from)).map(({ page, text }) => ({ place: page, text }));
  await indexPassages(ctx, to, 'page', from.language, pages);
}
