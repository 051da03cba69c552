import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { singleHook } from '#server/hooks.ts';
import type { Bundle } from '../../contract.ts';

type Episode = NonNullable<Bundle['episode']>;

interface EpisodeCopy {
  /** Finds the texts of the episode of a recording. */
  find(ctx: Context, item: string): Promise<Episode | null>;
  /** Returns the notes as people read them, with the targets of their links. */
  textOfNotes(html: string): string;
}

/** Provides the texts of the episode of a recording. */
export const episodeCopy = singleHook<EpisodeCopy>('compliance.episode-copy');

/** Returns the episode of an item as the podcast has it. A working copy shares that of its original. */
export async function episodeOf(
  ctx: Context,
  { id, kind, revises }: Pick<StoredItem, 'id' | 'kind' | 'revises'>,
): Promise<Episode | null> {
  return kind === 'audio' ? ctx.hooks.one(episodeCopy).find(ctx, revises ?? id) : null;
}

/** Returns all texts of an episode. */
export function wordsOfEpisode(ctx: Context, { notes, people, soundbites }: Episode): string[] {
  const { textOfNotes } = ctx.hooks.one(episodeCopy);
  const texts = [textOfNotes(notes), ...people.map(({ name }) => name)];
  return [...texts, ...soundbites.map(({ title }) => title)].filter((text) => text.trim() !== '');
}
