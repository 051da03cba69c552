import type { Context } from '#server/context.ts';
import { type Language, languages } from '#shared/locale.ts';
import type { StoredItem } from '../items/stored.ts';
import { indexPassages } from '../search/index-item.ts';
import { spokenOf } from './spoken.ts';

/**
 * Has an item found by what its captions and transcripts say now, in all languages or in these. Where a language has several
 * texts, the newest one is searched; where it has none, nothing is.
 */
export async function indexSpoken(
  ctx: Context,
  item: StoredItem,
  wanted: readonly Language[] = languages,
): Promise<void> {
  const tracks = await spokenOf(ctx, item);
  for (const language of wanted) {
    const newest = tracks.findLast((track) => track.language === language);
    const passages = newest?.cues.map(({ atMs, text }) => ({ place: atMs, text })) ?? [];
    await indexPassages(ctx, item.id, 'transcript', language, passages);
  }
}
