import { beforeEach, expect, it, vi } from 'vitest';
import { placeIn, savePlace } from './places.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const place = { at: 12.34, of: 90, isDone: false };

it('stores the last position', () => {
  expect(placeIn('/video/a')).toBeNull();
  savePlace('/video/a', place);
  savePlace('/video/b', { ...place, at: 3 });
  expect(placeIn('/video/a')).toEqual({ at: 12.3, of: 90, isDone: false });
});

it('is not erased by a report of the very beginning, or of nothing', () => {
  savePlace('/video/a', place);
  for (const at of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) savePlace('/video/a', { ...place, at });
  expect(placeIn('/video/a')?.at).toBe(12.3);
});

it('completed content stays completed', () => {
  savePlace('/video/a', { ...place, at: 90, isDone: true });
  savePlace('/video/a', place);
  expect(placeIn('/video/a')).toEqual({ at: 12.3, of: 90, isDone: true });
});

it('drops the oldest', () => {
  for (let at = 0; at <= 200; at += 1) savePlace(`/video/${at}`, place);
  expect(placeIn('/video/0')).toBeNull();
  expect(placeIn('/video/1')).not.toBeNull();
});

it.each(['', 'x', '{}', '[1]', '[["/video/a"]]', '[["/video/a","1",2,0]]', '[null]'])(
  'ignores stored %s',
  (text) => {
    stored.set('playerPlaces', text);
    expect(placeIn('/video/a')).toBeNull();
    savePlace('/video/a', place);
    expect(placeIn('/video/a')?.at).toBe(12.3);
  },
);
