import type { ActingContext } from '#server/context.ts';
import { viewerOf } from '#shared/actor.ts';
import { decide } from '../../contract/decide.ts';
import type { Item, Playlist } from '../../contract.ts';
import { presenterFor } from '../items/present.ts';
import type { StoredItem } from '../items/stored.ts';
import { presentPlaylist } from '../playlists/present.ts';
import type { Content } from './find.ts';

/** Content presented to one person, with addresses valid for them; for a season, the items they may see. */
export type PresentedContent =
  | { type: Exclude<Content['type'], 'audio_playlist'>; item: Item }
  | { type: 'audio_playlist'; playlist: Playlist; items: Item[] };

/** A grant, such as a link, to people who may not see the content by themselves. */
export interface Grant {
  id: string;
  mayDownload: boolean;
  /** True for the items of a season that the grant includes. */
  shows(item: StoredItem): boolean;
}

export async function presentContent(
  ctx: ActingContext,
  content: Content,
  grant: Grant | null = null,
): Promise<PresentedContent> {
  const viewer = viewerOf(ctx.actor);
  const presenter = await presenterFor(ctx, viewer, { grant });
  const shows =
    grant?.shows ?? ((item: StoredItem) => decide({ actor: viewer, content: item, purpose: 'see' }).allowed);
  if (content.type !== 'audio_playlist')
    return { type: content.type, item: presenter.item(content.item, []) };
  const { playlist, items } = content;
  return {
    type: content.type,
    playlist: await presentPlaylist(ctx, playlist),
    items: items.filter(shows).map((item) => presenter.item(item, [])),
  };
}
