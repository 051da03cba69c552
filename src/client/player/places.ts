import { readStored, removeStored, writeStored } from '../lib/storage.ts';

/** Place at which somebody stopped: a second of media, or a page of a PDF. */
export interface Place {
  at: number;
  /** Length of the whole. */
  of: number;
  isDone: boolean;
}

const key = 'playerPlaces';
/** The places of so many pieces of content are remembered, the latest first. */
const most = 200;

type StoredPlaces = readonly (readonly [path: string, at: number, of: number, isDone: 0 | 1])[];

/** Place at which somebody stopped in the content of this page, on this device. */
export function placeIn(path: string): Place | null {
  const found = read().find(([each]) => each === path);
  return found ? { at: found[1], of: found[2], isDone: found[3] === 1 } : null;
}

/**
 * Remembers a place. The very beginning is none: players report it before they have gone anywhere, and it must not wipe
 * what was there. What was done stays done.
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

/** Forgets all places on this device. */
export function forgetPlaces(): void {
  removeStored(key);
}

const listeners = new Set<(place: Place & { path: string }) => void>();

/** Hears of every place that is remembered on this page. */
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
