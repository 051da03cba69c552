import type { Program, Renewed, Track } from '#client/player/playlist/program.ts';
import { whyMissing } from '#client/player/playlist/why-missing.ts';
import { languageIn } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { PodcastPage } from '../../contract.ts';
import { showPath } from '../../pages.ts';
import { readPage } from '../api.ts';

/** The episodes of the season that a page shows, to be played in that order. */
export function programOf({ show, season, episodes }: PodcastPage, reader: Language): Program {
  const href = `${showPath(show)}?season=${encodeURIComponent(season ?? '')}`;
  const language = languageIn(reader, show.titles);
  return {
    path: href,
    href,
    title: { text: (language && show.titles[language]) || '', language },
    tracks: episodes.map(({ path, title, poster, durationMs, media }) => ({
      ...{ path, title, durationMs, media },
      poster: poster ?? show.artwork,
    })),
  };
}

/** Asks for an episode's addresses again: they hold for some hours. */
export function renewIn({ show, season }: PodcastPage, reader: Language): (track: Track) => Promise<Renewed> {
  return async ({ path }) => {
    try {
      const { episodes } = await readPage({ show: show.slug, season: season ?? undefined }, reader);
      const found = episodes.find((each) => each.path === path);
      return found ? { media: found.media } : { gone: true };
    } catch (error) {
      return whyMissing(error);
    }
  };
}
