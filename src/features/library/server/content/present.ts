import type { ActingContext } from '#server/context.ts';
import { viewerOf } from '#shared/actor.ts';
import { decide } from '../../contract/decide.ts';
import type { Item, Playlist } from '../../contract.ts';
import { presenterFor } from '../items/present.ts';
import type { StoredItem } from '../items/stored.ts';
import { presentPlaylist } from '../playlists/present.ts';
import type { Content } from './find.ts';

/** Content as one person gets it, with addresses that hold for them. Of a season, the items that go with it. */
export type PresentedContent =
  | { type: Exclude<Content['type'], 'audio_playlist'>; item: Item }
  | { type: 'audio_playlist'; playlist: Playlist; items: Item[] };

/** What somebody sees content by who may not see it as themselves, as a link. */
export interface Grant {
  id: string;
  mayDownload: boolean;
  /** Which items of a season go with it. */
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
