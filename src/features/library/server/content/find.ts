import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { decide, type Question } from '../../contract/decide.ts';
import type { ContentType, Texts } from '../../contract.ts';
import { itemAtAddress } from '../items/addresses-repository.ts';
import { findItem } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { findPlaylist, publicCopyOf } from '../playlists/public-copy.ts';
import { playlistAt, playlistStandingAt, type StoredPlaylist } from '../playlists/repository.ts';
import { visibleIn } from '../policy/repository.ts';
import { filledPlaylistAt, fillPlaylist } from './filled-playlist.ts';
import { itemOf } from './item-cache.ts';

/** Content with a public address, of any kind. */
export type Content =
  | { type: Exclude<ContentType, 'audio_playlist'>; id: string; item: StoredItem }
  | { type: 'audio_playlist'; id: string; playlist: StoredPlaylist; items: StoredItem[] };

/** Titles of content in all its languages. */
export function titlesOf(content: Content): Texts {
  return content.type === 'audio_playlist' ? content.playlist.titles : content.item.titles;
}

/** The content at an id, a slug or a former one, for any audience. */
export async function contentAt(ctx: Context, type: ContentType, address: string): Promise<Content | null> {
  if (type === 'audio_playlist') {
    const id = await playlistAt(ctx, type, address);
    return id === null ? null : findContent(ctx, type, id);
  }
  const found = await itemAtAddress(ctx, type, address);
  const item = found && (await itemOf(ctx, found));
  return item ? { type, id: item.id, item } : null;
}

/**
 * The content at an address for somebody. Content they may not see looks like none, in the time it takes too: one query answers
 * both. Content that everybody could see and no longer can is `withdrawn`.
 */
export async function contentFor(
  ctx: Context,
  actor: Actor,
  type: ContentType,
  address: string,
): Promise<Content | 'withdrawn' | null> {
  if (type === 'audio_playlist') {
    const found = await playlistStandingAt(ctx, type, address);
    if (!found) return null;
    const listed = { published: found.published === 1 };
    if (decide({ actor, content: listed, purpose: 'see' }).allowed) return findContent(ctx, type, found.id);
    return found.was_published === 1 ? 'withdrawn' : null;
  }
  const found = await itemAtAddress(ctx, type, address);
  if (!found) return null;
  if (!decide({ actor, content: visibleIn(ctx, found), purpose: 'see' }).allowed)
    return found.audience === 'public' && found.was_public === 1 ? 'withdrawn' : null;
  const item = await itemOf(ctx, found);
  return item && { type, id: item.id, item };
}

/** The content with an id that the hub assigned. */
export async function findContent(ctx: Context, type: ContentType, id: string): Promise<Content | null> {
  if (type === 'audio_playlist') {
    const playlist = await findPlaylist(ctx, id);
    const filled = playlist?.kind === type ? await fillPlaylist(ctx, playlist) : null;
    return filled && { type, id, ...filled };
  }
  const item = await findItem(ctx, id);
  return item?.kind === type ? { type, id, item } : null;
}

/** The same for a caller that has just read the content's revision (see `contentRevision`): it comes mostly from a cache. */
export async function findContentAt(
  ctx: Context,
  type: ContentType,
  id: string,
  revision: string | null,
): Promise<Content | null> {
  if (revision === null) return null;
  if (type === 'audio_playlist') {
    const filled = await filledPlaylistAt(ctx, id, revision);
    return filled?.playlist.kind === type
      ? { type, id, playlist: await publicCopyOf(ctx, filled.playlist), items: filled.items }
      : null;
  }
  const item = await itemOf(ctx, { id, revision: Number(revision) });
  return item?.kind === type ? { type, id, item } : null;
}

/** The fields of content that decide who may see it. */
export function accessFieldsOf(content: Content): Question['content'] {
  return content.type === 'audio_playlist' ? content.playlist : content.item;
}
