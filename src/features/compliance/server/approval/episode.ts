import type { StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Bundle } from '../../contract.ts';

type Episode = NonNullable<Bundle['episode']>;
type FindEpisode = (ctx: Context, item: string) => Promise<Episode | null>;

let find: FindEpisode = async () => null;

/** Has somebody asked what is said of the episode that a recording is. One room does this. */
export function tellEpisodes(asked: FindEpisode): void {
  find = asked;
}

/** What is said of the episode that an item is, beside what the library knows of it. A working copy is the same episode. */
export async function episodeOf(
  ctx: Context,
  { id, kind, revises }: Pick<StoredItem, 'id' | 'kind' | 'revises'>,
): Promise<Episode | null> {
  return kind === 'audio' ? find(ctx, revises ?? id) : null;
}
