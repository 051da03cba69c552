import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import type { Program } from '../playlist/program.ts';
import type { Session } from '../playlist/session-types.ts';

const key = 'playerDeck';

/** What somebody was listening to, as the next page load finds it: one track, and the way back to where it was begun. */
export interface KeptTrack extends Program {
  /** Whose it is; null for visitors. */
  of: string | null;
  /** The path of the list that it was one of, or its own. */
  list: string;
}

export function keepTrack(of: string | null, session: Session): void {
  const { program } = session;
  const { at, media } = session.read();
  const track = program.tracks[at];
  if (!track || !media) return;
  const href = program.tracks.length > 1 ? `${program.href}?item=${at + 1}` : program.href;
  const one = { path: track.path, title: track.title, tracks: [{ ...track, media }] };
  const kept: KeptTrack = { of, list: program.path, href, ...one };
  writeStored(key, JSON.stringify(kept));
}

/** What this person was listening to. What another one left is forgotten. */
export function readKept(of: string | null): KeptTrack | null {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as KeptTrack | null;
    if (kept?.of === of && kept.tracks[0]?.media) return kept;
  } catch {
    // Not ours, or of another version.
  }
  forgetKept();
  return null;
}

export function forgetKept(): void {
  removeStored(key);
}
