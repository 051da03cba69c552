import { placeIn, savePlace } from '#client/player/places.ts';
import { missingReason } from '#client/player/playlist/missing-reason.ts';
import type { MediaResult, Program, Track } from '#client/player/playlist/program.ts';
import type { ModuleView, TakenPart } from '../../../contract.ts';
import { addressOf } from '../../addresses.ts';
import { openModule, type Place } from '../api.ts';

/** Converts a part to a program of the player. */
export function programOfPart(place: Place, part: TakenPart): Program {
  const { path, title, poster, durationMs, media } = part;
  const track: Track = { path, title, poster, durationMs, media };
  return { path, title, href: addressOf.module(place.id, place.module), tracks: [track] };
}

/** Fetches new media addresses, which are valid for some hours. */
export async function renewPart(place: Place, isPreview: boolean, item: string): Promise<MediaResult> {
  try {
    const part = partOf(await openModule(place, isPreview), item);
    return part ? { media: part.media } : { gone: true };
  } catch (error) {
    return missingReason(error);
  }
}

function partOf({ content }: ModuleView, item: string): TakenPart | undefined {
  return content?.parts.find((part) => part.item === item);
}

/** Copies positions from the hub, so that playback continues from where it stopped on another device. */
export function copyPlaces(parts: readonly TakenPart[]): void {
  for (const { path, place, done, durationMs, pages, media } of parts) {
    const of = pages ?? media.pages ?? (durationMs ?? media.durationMs ?? 0) / 1000;
    if (place > 1 && !done && of > 0 && placeIn(path)?.at !== place)
      savePlace(path, { at: place, of, isDone: false });
  }
}

/** True for content of another host, which the hub's pages do not play themselves. */
export function isForeign({ outside, media: { playable, hls } }: TakenPart): boolean {
  return outside !== null || (playable?.url ?? hls ?? '').startsWith('http');
}
