import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import type { Audience, ContentType } from '../../contract.ts';
import { standingAt } from '../items/addresses/repository.ts';
import { canSee, seesAll } from '../items/policy.ts';
import { findItem, findItems, isHeldSince } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import {
  findPlaylist,
  playlistAt,
  playlistStandingAt,
  type StoredPlaylist,
} from '../playlists/repository.ts';
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
    if (found.published === 1 || seesAll(actor)) return findContent(ctx, type, found.id);
    return found.was_published === 1 ? 'withdrawn' : null;
  }
  const found = await standingAt(ctx, type, address);
  if (!found) return null;
  const published = found.published === 1 && !isHeldSince(ctx, found.hold_from);
  const archived = found.archived === 1;
  const isPublic = found.audience === 'public';
  if (!canSee(actor, { published, archived, audience: found.audience as Audience }))
    return isPublic && found.was_public === 1 ? 'withdrawn' : null;
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

/** Whether somebody may see it at all. What they may not see is to them as if it were not there. */
export function canSeeContent(actor: Actor, content: Content): boolean {
  return content.type === 'audio_playlist'
    ? content.playlist.published || seesAll(actor)
    : canSee(actor, content.item);
}
