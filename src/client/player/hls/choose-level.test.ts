import { expect, it } from 'vitest';
import { measureBandwidth } from './bandwidth.ts';
import { chooseLevel, firstLevel } from './choose-level.ts';

const levels = [240, 480, 720, 1080].map((height, at) => ({
  url: `${height}`,
  bandwidth: [300, 900, 2000, 4500].map((kilobits) => kilobits * 1000)[at] ?? 0,
  width: (height * 16) / 9,
  height,
  codecs: '',
}));

it.each([
  [
    'what the network carries, with some to spare',
    { bandwidth: 3_000_000, shownHeight: 2000, ahead: 10, current: 0 },
    2,
  ],
  ['no more than can be seen', { bandwidth: 90_000_000, shownHeight: 480, ahead: 10, current: 0 }, 1],
  ['the lowest on the slowest network', { bandwidth: 10_000, shownHeight: 2000, ahead: 10, current: 3 }, 0],
  [
    'no better one with nothing in hand',
    { bandwidth: 90_000_000, shownHeight: 2000, ahead: 1, current: 1 },
    1,
  ],
  ['a lower one even then', { bandwidth: 1_000_000, shownHeight: 2000, ahead: 0, current: 3 }, 0],
  [
    'what it has before anything is measured',
    { bandwidth: null, shownHeight: 2000, ahead: 0, current: 2 },
    2,
  ],
] as const)('chooses %s', (_, now, level) => {
  expect(chooseLevel(levels, now)).toBe(level);
});

it('begins with the middle quality', () => {
  expect(firstLevel(levels, 2000, null)).toBe(2);
  expect(firstLevel(levels, 240, null)).toBe(0);
  expect(firstLevel(levels, 2000, 500_000)).toBe(0);
});

it('measures recent network speed, weighted towards slow stretches', () => {
  const bandwidth = measureBandwidth();
  expect(bandwidth.read()).toBeNull();
  bandwidth.add(1000, 1);
  expect(bandwidth.read()).toBeNull();
  bandwidth.add(1_000_000, 1000);
  expect(bandwidth.read()).toBe(8_000_000);
  bandwidth.add(100_000, 1000);
  expect(bandwidth.read()).toBeLessThan(5_000_000);
});
