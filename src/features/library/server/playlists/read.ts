import type { ActingContext } from '#server/context.ts';
import { viewerOf } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { decide } from '../../contract/decide.ts';
import type { PlaylistCard, PlaylistKind } from '../../contract.ts';
import { presentPlaylists } from './present.ts';
import { findPlaylist, listPlaylists, type StoredPlaylist } from './repository.ts';

/** The playlists of a kind that somebody may see, those whose titles hold all these words. */
export async function listSeen(
  ctx: ActingContext,
  kind: PlaylistKind,
  search: string,
): Promise<PlaylistCard[]> {
  const words = fold(search).split(' ').filter(Boolean);
  const actor = viewerOf(ctx.actor);
  const playlists = (await listPlaylists(ctx, kind)).filter((playlist) => {
    const text = fold(Object.values(playlist.titles).join(' '));
    const { allowed } = decide({ actor, content: playlist, purpose: 'see' });
    return allowed && words.every((word) => text.includes(word));
  });
  return presentPlaylists(ctx, playlists);
}

export async function readSeen(ctx: ActingContext, kind: PlaylistKind, id: string): Promise<StoredPlaylist> {
  const playlist = await findPlaylist(ctx, id);
  const actor = viewerOf(ctx.actor);
  if (playlist?.kind !== kind || !decide({ actor, content: playlist, purpose: 'see' }).allowed)
    throw new AppError('not-found');
  return playlist;
}
