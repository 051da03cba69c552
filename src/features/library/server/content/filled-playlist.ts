import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import { putRecent } from '#server/recent.ts';
import { findItems, isUnderEmbargo } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { findWrittenPlaylist, type StoredPlaylist } from '../playlists/repository.ts';

/** A playlist and its items, in its order. */
export interface FilledPlaylist {
  playlist: StoredPlaylist;
  items: StoredItem[];
}

const most = 200;
const makeCache = () => new Map<string, FilledPlaylist & { revision: string }>();

/** The playlist as drafted, at this revision (see `contentRevision`) or a later one, from the cache if possible. */
export async function filledPlaylistAt(
  ctx: Context,
  id: string,
  revision: string,
): Promise<FilledPlaylist | null> {
  const playlists = perHub(ctx, makeCache);
  const cached = playlists.get(id);
  // An embargo can begin by time alone, without a write.
  if (cached?.revision === revision && !cached.items.some((item) => isEmbargoed(ctx, item))) return cached;
  const written = await findWrittenPlaylist(ctx, id);
  const found = written && (await fillPlaylist(ctx, written));
  ctx.afterCommit(() => {
    if (found) putRecent(playlists, id, { ...found, revision }, most);
    else playlists.delete(id);
  });
  return found;
}

export async function fillPlaylist(ctx: Context, playlist: StoredPlaylist): Promise<FilledPlaylist> {
  const found = new Map((await findItems(ctx, playlist.items)).map((item) => [item.id, item]));
  return { playlist, items: playlist.items.flatMap((id) => found.get(id) ?? []) };
}

function isEmbargoed(ctx: Context, { embargoFrom }: StoredItem): boolean {
  return isUnderEmbargo(ctx, embargoFrom?.getTime() ?? null);
}
