import { readStored, removeStored, writeStored } from '../lib/storage.ts';

/** Position at which a user stopped: a second of media, or a page of a PDF. */
export interface Place {
  at: number;
  /** Length of the whole. */
  of: number;
  isDone: boolean;
}

const key = 'playerPlaces';
/** Number of places stored, the latest first. */
const most = 200;

type StoredPlaces = readonly (readonly [path: string, at: number, of: number, isDone: 0 | 1])[];

/** Position at which the user stopped in this content, on this device. */
export function placeIn(path: string): Place | null {
  const found = read().find(([each]) => each === path);
  return found ? { at: found[1], of: found[2], isDone: found[3] === 1 } : null;
}

/**
 * Stores a place. Position 0 is ignored: players report it before they have moved, and it must not overwrite the stored place.
 * Completed content stays completed.
 */
export function savePlace(path: string, { at, of, isDone }: Place): void {
  if (!(Number.isFinite(at) && Number.isFinite(of)) || (at <= 0 && !isDone)) return;
  const before = read();
  const wasDone = before.some(([each, , , done]) => each === path && done === 1);
  const others = before.filter(([each]) => each !== path);
  const entry = [
    path,
    Math.round(at * 10) / 10,
    Math.round(of * 10) / 10,
    isDone || wasDone ? 1 : 0,
  ] as const;
  writeStored(key, JSON.stringify([entry, ...others].slice(0, most)));
  const place = { path, at: entry[1], of: entry[2], isDone: entry[3] === 1 };
  for (const listener of listeners) listener(place);
}

/** Deletes all places on this device. */
export function forgetPlaces(): void {
  removeStored(key);
}

const listeners = new Set<(place: Place & { path: string }) => void>();

/** Adds a listener for every place that is stored by this page. */
export function onPlace(listener: (place: Place & { path: string }) => void): void {
  listeners.add(listener);
}

function read(): StoredPlaces {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is StoredPlaces[number] {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    Number.isFinite(entry[1]) &&
    Number.isFinite(entry[2]) &&
    (entry[3] === 0 || entry[3] === 1)
  );
}
