import type { ActingContext } from '#server/context.ts';
import { viewerOf } from '#shared/actor.ts';
import { decide } from '../../contract/decide.ts';
import type { Playlist, PlaylistCard } from '../../contract.ts';
import { presenterFor } from '../items/present.ts';
import { findItems } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import type { StoredPlaylist } from './repository.ts';

/** Presents playlists to one person: with the items that they may see, and no others. */
export async function presentPlaylists(
  ctx: ActingContext,
  playlists: readonly StoredPlaylist[],
): Promise<PlaylistCard[]> {
  const itemById = await seenItems(ctx, playlists);
  return playlists.map((playlist) => toCard(playlist, itemsOf(playlist, itemById)));
}

export async function presentPlaylist(ctx: ActingContext, playlist: StoredPlaylist): Promise<Playlist> {
  const items = itemsOf(playlist, await seenItems(ctx, [playlist]));
  const presenter = await presenterFor(ctx, viewerOf(ctx.actor));
  return {
    ...toCard(playlist, items),
    descriptions: playlist.descriptions,
    items: items.map((item) => presenter.name(item)),
    createdAt: playlist.createdAt.toISOString(),
  };
}

function toCard(playlist: StoredPlaylist, items: readonly StoredItem[]): PlaylistCard {
  const { id, kind, version, slug, titles, published, number, cover, coverKey } = playlist;
  return {
    id,
    kind,
    version,
    slug,
    titles,
    published,
    number,
    count: items.length,
    durationMs: items.reduce((sum, item) => sum + (item.facts.durationMs ?? 0), 0),
    cover: cover && { url: coverAddress(id, coverKey ?? ''), width: cover.width, height: cover.height },
    updatedAt: playlist.updatedAt.toISOString(),
  };
}

/** Address of a playlist's cover; another picture has another address. */
export function coverAddress(playlist: string, key: string): string {
  return `/media/playlists/${playlist}/${key.slice(0, 10)}`;
}

async function seenItems(
  ctx: ActingContext,
  playlists: readonly StoredPlaylist[],
): Promise<Map<string, StoredItem>> {
  const ids = new Set(playlists.flatMap((playlist) => playlist.items));
  const items = await findItems(ctx, [...ids]);
  const actor = viewerOf(ctx.actor);
  const seen = items.filter((content) => decide({ actor, content, purpose: 'see' }).allowed);
  return new Map(seen.map((item) => [item.id, item]));
}

function itemsOf({ items }: StoredPlaylist, itemById: ReadonlyMap<string, StoredItem>): StoredItem[] {
  return items.flatMap((id) => itemById.get(id) ?? []);
}
