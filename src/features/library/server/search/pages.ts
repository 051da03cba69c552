import type { Context } from '#server/context.ts';
import { languages } from '#shared/locale.ts';
import type { StoredItem } from '../items/stored.ts';
import { indexPassages } from './index-item.ts';
import { findIndexed, findPassages } from './kept/repository.ts';
import { slotRange } from './passages.ts';

type Asked = Pick<StoredItem, 'id' | 'kind' | 'language'>;

/** The words of a PDF's pages, line by line and with all signs. The file that the reader looks into has neither. */
export async function pagesOf(
  ctx: Context,
  { id, kind, language }: Asked,
): Promise<{ page: number; text: string }[]> {
  const known = kind === 'pdf' ? await findIndexed(ctx, id) : null;
  if (!known) return [];
  // They are kept under the language that the item had when its file was read.
  for (const read of new Set([language, null, ...languages])) {
    const found = await findPassages(ctx, slotRange(known.seq, { source: 'page', language: read }));
    if (found.length > 0) return found.map(({ place, text }) => ({ page: place, text }));
  }
  return [];
}

/** Has a PDF found by the words of another one's pages, whose file it has now, and by none that it had before. */
export async function copyPages(ctx: Context, from: Asked, to: string): Promise<void> {
  if (from.kind !== 'pdf') return;
  const pages = (await pagesOf(ctx, from)).map(({ page, text }) => ({ place: page, text }));
  await indexPassages(ctx, to, 'page', from.language, pages);
}
