import type { MediaResult, Program, Track } from '#client/player/playlist/program.ts';
import type { Language } from '#shared/locale.ts';
import { contentPath, localizedText, type Playlist } from '../../contract.ts';
import { renewItem, trackOf } from '../item/played.ts';

/** Id of a playlist for the player. */
export function pathOf({ kind, slug }: Playlist): string {
  return contentPath(kind, slug);
}

/** A playlist as a program for the player. */
export function programOfPlaylist(playlist: Playlist, reader: Language): Program {
  return {
    path: pathOf(playlist),
    title: localizedText(playlist.titles, reader),
    href: `/playlists/${encodeURIComponent(playlist.id)}`,
    tracks: playlist.items.map((item) => {
      const track = trackOf(item, reader);
      return { ...track, poster: track.poster ?? playlist.cover };
    }),
  };
}

/** Renews the addresses of one of its items. */
export function renewIn({ items }: Playlist, reader: Language): (track: Track) => Promise<MediaResult> {
  return async ({ path }) => {
    const item = items.find(({ kind, contentId }) => contentPath(kind, contentId) === path);
    return item ? renewItem(item.id, reader) : { gone: true };
  };
}
