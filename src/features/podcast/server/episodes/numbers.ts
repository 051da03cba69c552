import { plainEpisode, type StoredEpisode } from './repository.ts';

/**
 * Returns the episode numbers of a season, by recording id: the number that an editor gave, otherwise the position among
 * the full episodes, so that a trailer at the beginning does not make the first episode the second. Trailers and bonus
 * episodes have no number unless an editor gave them one.
 */
export function numbersOf(
  items: readonly string[],
  episodes: ReadonlyMap<string, StoredEpisode>,
): Map<string, number | null> {
  let place = 0;
  return new Map(
    items.map((id) => {
      const { type, number } = episodes.get(id) ?? plainEpisode(id);
      if (type === 'full') place += 1;
      return [id, number ?? (type === 'full' ? place : null)];
    }),
  );
}
