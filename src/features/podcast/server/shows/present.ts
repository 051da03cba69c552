import { decide, seesAll } from '#features/library/contract.ts';
import {
  countSeen,
  listPlaylists,
  listWrittenPlaylists,
  type StoredPlaylist,
} from '#features/library/server/doors/playlists.ts';
import type { ActingContext } from '#server/context.ts';
import { anonymous, viewerOf } from '#shared/actor.ts';
import type { SeasonCard, Show } from '../../contract.ts';
import { artworkOf } from '../artwork/of-show.ts';
import { publicCopiesOf } from './public-copy.ts';
import type { StoredShow } from './repository.ts';
import { seasonsByShow } from './seasons.ts';

interface PresentOptions {
  /** Presents the public copy to any caller; otherwise the current version. */
  asEverybody: boolean;
}

/** Presents shows to one person, with the seasons in which they can hear something. Staff get all seasons. */
export async function presentShows(
  ctx: ActingContext,
  written: readonly StoredShow[],
  { asEverybody }: PresentOptions = { asEverybody: false },
): Promise<Show[]> {
  const shows = asEverybody ? await publicCopiesOf(ctx, written) : written;
  const seasons = await seasonsByShow(ctx, shows, asEverybody ? listPlaylists : listWrittenPlaylists);
  const viewer = viewerOf(ctx.actor);
  const [heard, heardByAll] = [
    await countSeen(ctx, viewer, 'audio_playlist'),
    await countSeen(ctx, anonymous, 'audio_playlist'),
  ];
  return shows.map((show) => {
    const { artworkKey, artworkSize: _, onceSlugs: __, createdAt, updatedAt, ...rest } = show;
    const seen = (seasons.get(show.id) ?? []).filter(
      (content) =>
        (seesAll(viewer) || heard.has(content.id)) &&
        decide({ actor: viewer, content, purpose: 'see' }).allowed,
    );
    return {
      ...rest,
      artwork: artworkOf(show, ctx.config.appTitle),
      hasOwnArtwork: artworkKey !== null,
      seasons: seen.map((season) =>
        toCard(season, { episodes: heard.get(season.id) ?? 0, isEmpty: !heardByAll.has(season.id) }),
      ),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

export async function presentShow(
  ctx: ActingContext,
  show: StoredShow,
  options?: PresentOptions,
): Promise<Show> {
  const [presented] = await presentShows(ctx, [show], options);
  if (!presented) throw new Error('one show goes in, one comes out');
  return presented;
}

function toCard(season: StoredPlaylist, counted: Pick<SeasonCard, 'episodes' | 'isEmpty'>): SeasonCard {
  const { id, slug, titles, descriptions, number, published } = season;
  return { id, slug, titles, descriptions, number, published, ...counted };
}
