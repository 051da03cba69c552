import { mostPlaylistItems } from '#features/library/contract.ts';
import type { ReadEpisode } from './feed/read-episode.ts';
import type { SeasonSlot } from './stored.ts';

/** Season that exists already. */
export interface ExistingSeason {
  id: string;
  number: number | null;
  items: number;
}

/**
 * Assigns each episode to a season: one for each number, and one for all episodes without. A season that is full is
 * continued in another.
 */
export function assignSlots(
  episodes: readonly Pick<ReadEpisode, 'season' | 'seasonName'>[],
  existing: readonly ExistingSeason[],
): { slots: SeasonSlot[]; keys: string[] } {
  const slots: SeasonSlot[] = [];
  const current = new Map<number | null, { slot: SeasonSlot; room: number }>();
  const keys = episodes.map(({ season: number, seasonName }) => {
    const before = current.get(number);
    const open = before && before.room > 0 ? before : beginSlot(number, before?.slot, existing);
    if (open !== before) slots.push(open.slot);
    open.slot.name ||= seasonName;
    open.room -= 1;
    current.set(number, open);
    return open.slot.key;
  });
  return { slots, keys };
}

function beginSlot(
  number: number | null,
  before: SeasonSlot | undefined,
  existing: readonly ExistingSeason[],
) {
  const part = (before?.part ?? 0) + 1;
  const there = before ? undefined : existing.findLast((each) => each.number === number);
  const isOpen = there && there.items < mostPlaylistItems;
  const slot: SeasonSlot = {
    key: `${number ?? ''}/${part}`,
    number,
    part,
    name: before?.name ?? '',
    playlist: isOpen ? there.id : null,
    base: null,
  };
  return { slot, room: mostPlaylistItems - (isOpen ? there.items : 0) };
}
