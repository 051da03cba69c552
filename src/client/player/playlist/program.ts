import type { Language } from '#shared/locale.ts';
import type { LocalizedText, SharedCard, SharedContent, SharedMedia } from '#shared/shared-content.ts';
import type { RefreshResult } from '../fresh.ts';

/** One thing that is played. */
export interface Track {
  /** The path of its own page: what is told and remembered of it goes by this. */
  path: string;
  title: LocalizedText;
  poster: SharedCard['poster'];
  durationMs: number | null;
  /** Source that it is played from. Of a long list that is asked only when its turn comes. */
  media: SharedMedia | (() => Promise<SharedMedia>);
}

/** List of tracks played one after the other; one thing alone is a list of one. */
export interface Program {
  /** The path of the list's page, or of the one thing's. */
  path: string;
  title: LocalizedText;
  tracks: readonly Track[];
  /** Page on which it was begun: the way back to it. */
  href: string;
}

/** A track's addresses that hold again; or that it is gone; or that nobody could be asked. */
export type MediaResult = { media: SharedMedia } | { gone: true } | { offline: true };

/** Result of asking again for content begun on a page: as it is by now, gone, or no connection. */
export type ProgramResult =
  | { program: Program; renew: (track: Track) => Promise<MediaResult> }
  | { gone: true }
  | { offline: true };

/** Asks for what is played on the page at this address. */
export type Recall = (href: string, language: Language) => Promise<ProgramResult>;

/** Returns the address at which the shell of the hub shows what is shared at this path. */
export function pageInHub(path: string): string {
  return `/share${path}`;
}

export function programOf(content: SharedContent, href: string = content.path): Program {
  const { path, title, poster, media, episodes } = content;
  const one = { path, title, poster, durationMs: media.durationMs, media };
  return {
    path,
    title,
    href,
    tracks:
      episodes.length > 0 ? episodes.map((each) => ({ ...each, poster: each.poster ?? poster })) : [one],
  };
}

/** Returns the result for one track from a page that was asked anew. */
export function renewedFrom(fresh: RefreshResult, path: string): MediaResult {
  if (!('content' in fresh)) return fresh;
  const found = programOf(fresh.content).tracks.find((track) => track.path === path);
  return found && typeof found.media === 'object' ? { media: found.media } : { gone: true };
}
