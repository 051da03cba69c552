import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fadeMs, type Sleep, sleepTimer } from './sleep.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function begin(paused = false) {
  const heard = {
    paused,
    volume: 0.8,
    pause: () => {
      heard.paused = true;
    },
  };
  const reported: (Sleep | null)[] = [];
  return { heard, reported, timer: sleepTimer(heard, (sleep) => reported.push(sleep)) };
}
const minute = 60_000;

it('reports the remaining time, and stops playback at its end', () => {
  const { heard, reported, timer } = begin();
  timer.set(5);
  expect(reported.at(-1)).toEqual({ choice: 5, leftMs: 5 * minute });
  vi.advanceTimersByTime(minute);
  expect(reported.at(-1)?.leftMs).toBe(4 * minute);
  vi.advanceTimersByTime(4 * minute - 1);
  expect(heard.paused).toBe(false);
  vi.advanceTimersByTime(1);
  expect(heard.paused).toBe(true);
  expect(reported.at(-1)).toBeNull();
});

it('fades out towards the end, and restores the volume for the next time', () => {
  const { heard, timer } = begin();
  timer.set(5);
  vi.advanceTimersByTime(5 * minute - fadeMs);
  expect(heard.volume).toBe(0.8);
  vi.advanceTimersByTime(fadeMs / 2);
  expect(heard.volume).toBeCloseTo(0.4, 1);
  vi.advanceTimersByTime(fadeMs / 2);
  expect(heard).toMatchObject({ paused: true, volume: 0.8 });
});

it('pauses while nothing plays', () => {
  const { heard, reported, timer } = begin(true);
  timer.set(10);
  vi.advanceTimersByTime(60 * minute);
  expect(reported.at(-1)).toEqual({ choice: 10, leftMs: 10 * minute });
  heard.paused = false;
  vi.advanceTimersByTime(10 * minute);
  expect(heard.paused).toBe(true);
});

it('can be cancelled, also while it fades out', () => {
  const { heard, reported, timer } = begin();
  timer.set(5);
  vi.advanceTimersByTime(5 * minute - fadeMs / 2);
  timer.set(null);
  expect(heard).toMatchObject({ paused: false, volume: 0.8 });
  vi.advanceTimersByTime(minute);
  expect(heard.paused).toBe(false);
  expect(reported.at(-1)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

it('can end with the current recording', () => {
  const { reported, timer } = begin();
  expect(timer.endsHere()).toBe(false);
  timer.set('end');
  expect(reported.at(-1)).toEqual({ choice: 'end', leftMs: null });
  expect(timer.endsHere()).toBe(true);
  expect(timer.endsHere()).toBe(false);
});
