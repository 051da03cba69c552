import type { Place } from '../../places.ts';

/** Returns the page to begin at: from the URL, else the saved position, else the link's start page, else the first. */
export function startPage(inAddress: number | null, place: Place | null, startAt: number): number {
  if (inAddress) return inAddress;
  if (place && place.at > 1 && place.at < place.of) return Math.round(place.at);
  return Math.max(1, startAt);
}
