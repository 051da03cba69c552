import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { decide, type Question } from '../../contract/decide.ts';
import type { ContentType } from '../../contract.ts';
import { standingAt } from '../items/addresses/repository.ts';
import { findItem, findItems } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { playlistAt, playlistStandingAt, type StoredPlaylist } from '../playlists/repository.ts';
import { findPlaylist } from '../playlists/said.ts';
import { visibleIn } from '../policy/repository.ts';
import { itemOf } from './kept-items.ts';

/** What has a public address, whatever kind it is of. */
export type Content =
  | { type: Exclude<ContentType, 'audio_playlist'>; id: string; item: StoredItem }
  | { type: 'audio_playlist'; id: string; playlist: StoredPlaylist; items: StoredItem[] };

/** What an id, a slug or what once was one leads to, whoever may see it. */
export async function contentAt(ctx: Context, type: ContentType, address: string): Promise<Content | null> {
  if (type === 'audio_playlist') {
    const id = await playlistAt(ctx, type, address);
    return id === null ? null : findContent(ctx, type, id);
  }
  const found = await standingAt(ctx, type, address);
  const item = found && (await itemOf(ctx, found));
  return item ? { type, id: item.id, item } : null;
}

/**
 * What an address leads to for somebody. What is not for them is as if it were not there, in the time that it takes as
 * well: one look tells both. What was there for everybody and is no longer is `withdrawn`.
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
  const found = await standingAt(ctx, type, address);
  if (!found) return null;
  if (!decide({ actor, content: visibleIn(ctx, found), purpose: 'see' }).allowed)
    return found.audience === 'public' && found.was_public === 1 ? 'withdrawn' : null;
  const item = await itemOf(ctx, found);
  return item && { type, id: item.id, item };
}

/** The content with this id of ours. */
export async function findContent(ctx: Context, type: ContentType, id: string): Promise<Content | null> {
  if (type === 'audio_playlist') {
    const playlist = await findPlaylist(ctx, id);
    if (playlist?.kind !== type) return null;
    const items = new Map((await findItems(ctx, playlist.items)).map((item) => [item.id, item]));
    return { type, id, playlist, items: playlist.items.flatMap((each) => items.get(each) ?? []) };
  }
  const item = await findItem(ctx, id);
  return item?.kind === type ? { type, id, item } : null;
}

/** Of content, what decides whether somebody gets it. */
export function decisive(content: Content): Question['content'] {
  return content.type === 'audio_playlist' ? content.playlist : content.item;
}
