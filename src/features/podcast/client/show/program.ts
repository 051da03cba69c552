import { missingReason } from '#client/player/playlist/missing-reason.ts';
import type { MediaResult, Program, Track } from '#client/player/playlist/program.ts';
import { languageIn } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { PodcastPage } from '../../contract.ts';
import { showPath } from '../../pages.ts';
import { readPage } from '../api.ts';

/** Program of the season that a page shows, played in the order of the list. */
export function programOf({ show, season, episodes }: PodcastPage, reader: Language): Program {
  const href = `${showPath(show)}?season=${encodeURIComponent(season ?? '')}`;
  const language = languageIn(reader, show.titles);
  return {
    path: href,
    href,
    title: { text: (language && show.titles[language]) || '', language },
    tracks: episodes.map(({ path, title, poster, durationMs, media }) => ({
      path,
      title,
      durationMs,
      media,
      poster: poster ?? show.artwork,
    })),
  };
}

/** Requests an episode's media URLs again: they are valid for some hours. */
export function renewIn(
  { show, season }: PodcastPage,
  reader: Language,
): (track: Track) => Promise<MediaResult> {
  return async ({ path }) => {
    try {
      const { episodes } = await readPage({ show: show.slug, season: season ?? undefined }, reader);
      const found = episodes.find((each) => each.path === path);
      return found ? { media: found.media } : { gone: true };
    } catch (error) {
      return missingReason(error);
    }
  };
}
