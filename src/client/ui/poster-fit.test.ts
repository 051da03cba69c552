import { expect, test } from 'vitest';
import { fitOf } from './poster-fit.ts';

test('a wide picture fills its frame, an upright or square one is shown whole, a page is a sheet', () => {
  expect(fitOf('video', { width: 1280, height: 720 })).toBe('fill');
  expect(fitOf('video', { width: 640, height: 480 })).toBe('fill');
  expect(fitOf('video', { width: 720, height: 1280 })).toBe('whole');
  expect(fitOf('video', { width: 800, height: 800 })).toBe('whole');
  expect(fitOf('audio', { width: 1280, height: 720 })).toBe('whole');
  expect(fitOf('pdf', { width: 1280, height: 720 })).toBe('paper');
});
