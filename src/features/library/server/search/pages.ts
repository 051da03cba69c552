import type { Context } from '#server/context.ts';
import { languages } from '#shared/locale.ts';
import type { StoredItem } from '../items/stored.ts';
import { findIndexed, findPassages } from './kept/repository.ts';
import { slotRange } from './passages.ts';

/** The words of a PDF's pages, line by line and with all signs. The file that the reader looks into has neither. */
export async function pagesOf(
  ctx: Context,
  { id, kind, language }: StoredItem,
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
