import { plainEpisode, type StoredEpisode } from './repository.ts';

/**
 * The numbers of a season's episodes, by their recordings: as was said, else by their place among the full ones, so that
 * a trailer before them does not make the first the second. What is not a full one has none unless it was said.
 */
export function numbersOf(
  items: readonly string[],
  said: ReadonlyMap<string, StoredEpisode>,
): Map<string, number | null> {
  let place = 0;
  return new Map(
    items.map((id) => {
      const { type, number } = said.get(id) ?? plainEpisode(id);
      if (type === 'full') place += 1;
      return [id, number ?? (type === 'full' ? place : null)];
    }),
  );
}
