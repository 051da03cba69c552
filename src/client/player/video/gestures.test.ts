import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Gesture, readGestures } from './gestures.ts';

let reported: Gesture[] = [];
const hands = () => readGestures((gesture) => reported.push(gesture), setTimeout);
const tap = (of: ReturnType<typeof hands>, at: number, x: number, isMouse = false) => {
  of.down({ at, x, isMouse });
  of.up({ at, x, isMouse });
};

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('a tap shows the controls, once no second one comes', () => {
  tap(hands(), 0, 0.1);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(reported).toEqual([{ do: 'controls' }]);
});

it('two taps at a side skip back or forward, and each further one again', () => {
  const of = hands();
  for (const at of [0, 200, 400, 600]) tap(of, at, 0.9);
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([1, 2, 3].map(() => ({ do: 'skip', step: 1 })));
  reported = [];
  for (const at of [2000, 2200]) tap(of, at, 0.2);
  expect(reported).toEqual([{ do: 'skip', step: -1 }]);
});

it('two taps at different sides are two taps', () => {
  const of = hands();
  tap(of, 0, 0.1);
  tap(of, 200, 0.9);
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([{ do: 'controls' }]);
});

it('pressing plays faster until released, and is no tap', () => {
  const of = hands();
  of.down({ at: 0, x: 0.5, isMouse: false });
  vi.advanceTimersByTime(600);
  of.up({ at: 600, x: 0.5, isMouse: false });
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([
    { do: 'press', isPressed: true },
    { do: 'press', isPressed: false },
  ]);
});

it('a scroll that began on the picture has no effect', () => {
  const of = hands();
  of.down({ at: 0, x: 0.5, isMouse: false });
  of.cancel();
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([]);
});

it('a mouse plays at once, and fills the screen with a double click', () => {
  const of = hands();
  tap(of, 0, 0.9, true);
  tap(of, 200, 0.9, true);
  expect(reported).toEqual([{ do: 'toggle' }, { do: 'toggle' }, { do: 'fullscreen' }]);
});

it('two fingers lifted in time are no long press', () => {
  const of = hands();
  of.down({ at: 0, x: 0.3, isMouse: false });
  of.down({ at: 50, x: 0.6, isMouse: false });
  of.cancel();
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([]);
  expect(of.isPressed()).toBe(false);
});

it('a press that began elsewhere, or was cancelled meanwhile, is no press when released here', () => {
  const of = hands();
  of.up({ at: 0, x: 0.5, isMouse: true });
  of.down({ at: 500, x: 0.5, isMouse: true });
  of.cancel();
  of.up({ at: 900, x: 0.5, isMouse: true });
  expect(reported).toEqual([]);
});
