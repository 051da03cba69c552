import type { ActingContext } from '#server/context.ts';
import { type Actor, viewerOf } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import type { PlaylistCard, PlaylistKind } from '../../contract.ts';
import { seesAll } from '../items/policy.ts';
import { presentPlaylists } from './present.ts';
import { findPlaylist, listPlaylists, type StoredPlaylist } from './repository.ts';

/** The playlists of a kind that somebody may see, those whose titles hold all these words. */
export async function listSeen(
  ctx: ActingContext,
  kind: PlaylistKind,
  search: string,
): Promise<PlaylistCard[]> {
  const words = fold(search).split(' ').filter(Boolean);
  const playlists = (await listPlaylists(ctx, kind)).filter((playlist) => {
    const text = fold(Object.values(playlist.titles).join(' '));
    return isSeen(viewerOf(ctx.actor), playlist) && words.every((word) => text.includes(word));
  });
  return presentPlaylists(ctx, playlists);
}

export async function readSeen(ctx: ActingContext, kind: PlaylistKind, id: string): Promise<StoredPlaylist> {
  const playlist = await findPlaylist(ctx, id);
  if (playlist?.kind !== kind || !isSeen(viewerOf(ctx.actor), playlist)) throw new AppError('not-found');
  return playlist;
}

/** Whether somebody may see a playlist at all. */
export function isSeen(actor: Actor, { published }: StoredPlaylist): boolean {
  return published || seesAll(actor);
}
