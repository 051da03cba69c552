import type { ActingContext } from '#server/context.ts';
import { viewerOf } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { decide, seesAll } from '../../contract/decide.ts';
import type { PlaylistCard, PlaylistKind } from '../../contract.ts';
import { presentPlaylists } from './present.ts';
import { findPlaylist, listPlaylists } from './public-copy.ts';
import { findWrittenPlaylist, listWrittenPlaylists, type StoredPlaylist } from './repository.ts';

/**
 * The playlists of a kind that somebody may see whose titles contain all these words. Staff get the editors' drafts, unless they
 * view the public ones (`asEverybody`); others get no playlist that has no items for them.
 */
export async function listSeen(
  ctx: ActingContext,
  kind: PlaylistKind,
  search: string,
  asEverybody = false,
): Promise<PlaylistCard[]> {
  const words = fold(search).split(' ').filter(Boolean);
  const actor = viewerOf(ctx.actor);
  const list = seesAll(actor) && !asEverybody ? listWrittenPlaylists : listPlaylists;
  const playlists = (await list(ctx, kind)).filter((playlist) => {
    const text = fold(Object.values(playlist.titles).join(' '));
    const { allowed } = decide({ actor, content: playlist, purpose: 'see' });
    return allowed && words.every((word) => text.includes(word));
  });
  const cards = await presentPlaylists(ctx, playlists);
  return seesAll(actor) ? cards : cards.filter(({ count }) => count > 0);
}

export async function readSeen(ctx: ActingContext, kind: PlaylistKind, id: string): Promise<StoredPlaylist> {
  const actor = viewerOf(ctx.actor);
  const playlist = await (seesAll(actor) ? findWrittenPlaylist : findPlaylist)(ctx, id);
  if (playlist?.kind !== kind || !decide({ actor, content: playlist, purpose: 'see' }).allowed)
    throw new AppError('not-found');
  return playlist;
}
