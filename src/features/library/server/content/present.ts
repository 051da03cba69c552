import type { ActingContext } from '#server/context.ts';
import { viewerOf } from '#shared/actor.ts';
import type { Item, Playlist } from '../../contract.ts';
import { canSee } from '../items/policy.ts';
import { presenterFor } from '../items/present.ts';
import { presentPlaylist } from '../playlists/present.ts';
import type { Content } from './find.ts';

/** Content as one person gets it, with addresses that hold for them. Of a season, the items they may see. */
export type PresentedContent =
  | { type: Exclude<Content['type'], 'audio_playlist'>; item: Item }
  | { type: 'audio_playlist'; playlist: Playlist; items: Item[] };

export async function presentContent(ctx: ActingContext, content: Content): Promise<PresentedContent> {
  const viewer = viewerOf(ctx.actor);
  const presenter = await presenterFor(ctx, viewer);
  if (content.type !== 'audio_playlist')
    return { type: content.type, item: presenter.item(content.item, []) };
  const { playlist, items } = content;
  return {
    type: content.type,
    playlist: await presentPlaylist(ctx, playlist),
    items: items.filter((item) => canSee(viewer, item)).map((item) => presenter.item(item, [])),
  };
}
