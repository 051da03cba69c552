import type { StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Bundle } from '../../contract.ts';

type Episode = NonNullable<Bundle['episode']>;

interface Podcast {
  /** What is said of the episode that a recording is. */
  find(ctx: Context, item: string): Promise<Episode | null>;
  /** Its notes as somebody reads them, and where their links lead. */
  textOfNotes(html: string): string;
}

let podcast: Podcast = { find: async () => null, textOfNotes: (html) => html };

/** Has somebody asked about episodes. One room does this. */
export function tellEpisodes(asked: Podcast): void {
  podcast = asked;
}

/** What is said of the episode that an item is, beside what the library knows of it. A working copy is the same episode. */
export async function episodeOf(
  ctx: Context,
  { id, kind, revises }: Pick<StoredItem, 'id' | 'kind' | 'revises'>,
): Promise<Episode | null> {
  return kind === 'audio' ? podcast.find(ctx, revises ?? id) : null;
}

/** All that it says in words. */
export function wordsOfEpisode({ notes, people, soundbites }: Episode): string[] {
  const texts = [podcast.textOfNotes(notes), ...people.map(({ name }) => name)];
  return [...texts, ...soundbites.map(({ title }) => title)].filter((text) => text.trim() !== '');
}
