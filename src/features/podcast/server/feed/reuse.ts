import type { StoredShow } from '../shows/repository.ts';
import type { FeedEpisode } from './read.ts';
import { textIn } from './text-in.ts';
import type { Xml } from './xml.ts';

/** Episodes as they were written last, by their recordings. */
export type Written = ReadonlyMap<string, { of: string; xml: Xml }>;

/** Writes episodes anew only where something of them has changed: of five thousand that is mostly one. */
export function reuseWritten(
  before: Written | undefined,
  show: StoredShow,
  write: (episode: FeedEpisode) => Xml,
): { written: Written; write: (episode: FeedEpisode) => Xml } {
  const written = new Map<string, { of: string; xml: Xml }>();
  return {
    written,
    write: (episode) => {
      const { id } = episode.item;
      const of = stateOf(episode, show);
      const known = before?.get(id);
      const xml = known?.of === of ? known.xml : write(episode);
      written.set(id, { of, xml });
      return xml;
    },
  };
}

/**
 * All that an episode is written from counts its changes; of its show, it says how it speaks, and of its season what it is
 * called. Rules decide whether what is written or what was approved is said, without a write.
 */
function stateOf({ item, said, season, number }: FeedEpisode, show: StoredShow): string {
  const { language, isExplicit } = show;
  const told = [item.revision, said.version, season.id, season.version, number, language, isExplicit];
  return [...told, said.asApproved ?? false, textIn(season.titles, show)].join(' ');
}
