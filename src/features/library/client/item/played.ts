import { missingReason } from '#client/player/playlist/missing-reason.ts';
import type { MediaResult, Program, Track } from '#client/player/playlist/program.ts';
import type { Language } from '#shared/locale.ts';
import type { SharedMedia } from '#shared/shared-content.ts';
import { contentPath, type Item, type ItemName, localizedText, toPlayedMedia } from '../../contract.ts';
import { readItem } from '../api.ts';
import { addressOf } from '../parts/place.ts';

/** An item as a track for the player; its addresses are requested when its turn comes. */
export function trackOf(item: ItemName, reader: Language): Track {
  return {
    ...facts(item, reader),
    poster: item.poster,
    media: async () => mediaOf(await readItem(item.id), reader),
  };
}

/** The same for a complete item. */
export function programOfItem(item: Item, reader: Language): Program {
  const track = { ...facts(item, reader), poster: item.media.poster, media: mediaOf(item, reader) };
  return { path: track.path, title: track.title, href: addressOf(item.id), tracks: [track] };
}

/** Renews an item's addresses, which are valid for some hours. */
export async function renewItem(id: string, reader: Language): Promise<MediaResult> {
  try {
    return { media: mediaOf(await readItem(id), reader) };
  } catch (error) {
    return missingReason(error);
  }
}

function facts(
  item: Pick<Item, 'kind' | 'contentId' | 'titles' | 'language' | 'durationMs'>,
  reader: Language,
) {
  return {
    path: contentPath(item.kind, item.contentId),
    title: localizedText(item.titles, reader, item.language),
    durationMs: item.durationMs,
  };
}

/** Playable media of an item; files on other hosts are blocked. */
export function mediaOf(item: Item, reader: Language): SharedMedia {
  const media = toPlayedMedia(item, reader);
  const isOwn = media.playable && new URL(media.playable.url, location.href).origin === location.origin;
  return { ...media, playable: isOwn ? media.playable : null };
}
