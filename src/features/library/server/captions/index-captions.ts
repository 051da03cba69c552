import type { Context } from '#server/context.ts';
import { type Language, languages } from '#shared/locale.ts';
import type { StoredItem } from '../items/stored.ts';
import { indexPassages } from '../search/index-item.ts';
import { captionTracksOf } from './caption-tracks.ts';

/**
 * Indexes an item by its current captions and transcripts, in all languages or in these. The newest of several texts in a language
 * is searched; without any, nothing is.
 */
export async function indexCaptions(
  ctx: Context,
  item: StoredItem,
  wanted: readonly Language[] = languages,
): Promise<void> {
  const tracks = await captionTracksOf(ctx, item);
  for (const language of wanted) {
    const newest = tracks.findLast((track) => track.language === language);
    const passages = newest?.cues.map(({ atMs, text }) => ({ place: atMs, text })) ?? [];
    await indexPassages(ctx, item.id, 'transcript', language, passages);
  }
}
