import type { SharedMedia } from '#shared/shared-content.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import type { Shuffle } from '../playlist/order.ts';
import type { Track } from '../playlist/program.ts';
import type { Session } from '../playlist/session-types.ts';

const key = 'playerDeck';

/** Session as saved for the next page load: a list by its address, and its current track. */
export interface SavedSession {
  /** User id of the listener; null for visitors. */
  of: string | null;
  /** Path of the content: a list, or a single item. */
  path: string;
  href: string;
  /** Paths of all tracks. */
  paths: readonly string[];
  at: number;
  mixed: Shuffle | null;
  track: Track & { media: SharedMedia };
}

export function saveSession(of: string | null, session: Session): void {
  const { path, href, tracks } = session.program;
  const { at, media, mixed } = session.read();
  const track = tracks[at];
  if (!track || !media) return;
  const paths = tracks.map((each) => each.path);
  const saved: SavedSession = { of, path, href, paths, at, mixed, track: { ...track, media } };
  writeStored(key, JSON.stringify(saved));
}

/** Reads the saved session of this user; one of another user is removed. */
export function readSavedSession(of: string | null): SavedSession | null {
  try {
    const saved = JSON.parse(readStored(key) ?? 'null') as SavedSession | null;
    if (saved?.of === of && saved.track.media && saved.paths[saved.at] === saved.track.path) return saved;
  } catch {
    // Invalid, or written by another version.
  }
  removeSavedSession();
  return null;
}

export function removeSavedSession(): void {
  removeStored(key);
}
