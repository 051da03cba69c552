import type { Language } from '#shared/locale.ts';
import type { LocalizedText, SharedCard, SharedContent, SharedMedia } from '#shared/shared-content.ts';
import type { RefreshResult } from '../fresh.ts';

/** Item that is played. */
export interface Track {
  /** Path of its own page, by which it is reported and remembered. */
  path: string;
  title: LocalizedText;
  poster: SharedCard['poster'];
  durationMs: number | null;
  /** Source that it is played from. In a long list it is requested only when the track is up. */
  media: SharedMedia | (() => Promise<SharedMedia>);
}

/** List of tracks played one after the other; a single item is a list of one. */
export interface Program {
  /** Path of the page of the list, or of the single item. */
  path: string;
  title: LocalizedText;
  tracks: readonly Track[];
  /** Page on which it was started, for links back to it. */
  href: string;
}

/** Media with valid addresses; or a track that is gone; or no answer from the server. */
export type MediaResult = { media: SharedMedia } | { gone: true } | { offline: true };

/** Result of requesting a page's content again: its current content, gone, or no connection. */
export type ProgramResult =
  | { program: Program; renew: (track: Track) => Promise<MediaResult> }
  | { gone: true }
  | { offline: true };

/** Requests the content played on the page at this address. */
export type Recall = (href: string, language: Language) => Promise<ProgramResult>;

/** Returns the hub's own address for content shared at this path. */
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

/** Returns the result for one track from a page that was fetched again. */
export function renewedFrom(fresh: RefreshResult, path: string): MediaResult {
  if (!('content' in fresh)) return fresh;
  const found = programOf(fresh.content).tracks.find((track) => track.path === path);
  return found && typeof found.media === 'object' ? { media: found.media } : { gone: true };
}
