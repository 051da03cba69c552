import type { StoredShow } from '../shows/repository.ts';
import type { FeedEpisode } from './read.ts';
import { textIn } from './text-in.ts';
import type { Xml } from './xml.ts';

/** Last rendered XML of the episodes, by recording id. */
export type RenderedEpisodes = ReadonlyMap<string, { of: string; xml: Xml }>;

/** Renders only the episodes that have changed: usually one of five thousand. */
export function reuseWritten(
  before: RenderedEpisodes | undefined,
  show: StoredShow,
  write: (episode: FeedEpisode) => Xml,
): { written: RenderedEpisodes; write: (episode: FeedEpisode) => Xml } {
  const written = new Map<string, { of: string; xml: Xml }>();
  return {
    written,
    write: (episode) => {
      const { id } = episode.item;
      const of = stateOf(episode, show);
      const former = before?.get(id);
      const xml = former?.of === of ? former.xml : write(episode);
      written.set(id, { of, xml });
      return xml;
    },
  };
}

/**
 * Version of everything in an episode's XML: the revisions of the episode and its season, the show's language and rating,
 * and whether the approved copy is used, which the rules decide without a write.
 */
function stateOf({ item, about, season, number }: FeedEpisode, show: StoredShow): string {
  const { language, isExplicit } = show;
  const state = [item.revision, about.version, season.id, season.version, number, language, isExplicit];
  return [...state, about.asApproved ?? false, textIn(season.titles, show)].join(' ');
}
