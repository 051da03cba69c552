import { expect, test } from 'vitest';
import type { Item, Processing } from '../../../contract.ts';
import { shownSteps } from './shown-steps.ts';

const picture = { url: '/p', width: 16, height: 9 };
const strip = { url: '/s', columns: 1, rows: 1, tileWidth: 1, tileHeight: 1, intervalMs: 1 };
const media: Item['media'] = {
  original: '/o',
  playable: { url: '/v', mime: 'video/mp4' },
  hls: '/h',
  poster: picture,
  strip,
  peaks: null,
  words: null,
  pages: [],
};
const facts = { durationMs: 1000, width: 16, height: 9, pages: null, loudness: null };
const silent = { kind: 'video', facts, media, posterAtMs: 100 } as const;
const at = (part: Partial<Processing>): Processing => ({
  state: 'done',
  step: null,
  percent: 0,
  problem: null,
  ...part,
});
const names = (item: Parameters<typeof shownSteps>[0], part: Partial<Processing>) =>
  shownSteps(item, at(part)).map(({ step, how }) => (how === 'now' ? `${step}…` : step));

test('a silent film that needs no conversion lists neither conversion nor measuring', () => {
  expect(names(silent, {})).toEqual(['check', 'playable', 'poster', 'preview', 'streams']);
  expect(names({ ...silent, facts: { ...facts, loudness: -16 } }, {})).toContain('sound');
  expect(names({ ...silent, posterAtMs: null }, {})).not.toContain('poster');
});

test('pending steps are not listed while processing', () => {
  expect(names(silent, { state: 'waiting' })).toEqual([]);
  expect(names(silent, { state: 'working', step: 'encode' })).toEqual([
    'check',
    'playable',
    'poster',
    'encode…',
  ]);
});

test('an unreadable file lists no steps', () => {
  const none = { ...media, playable: null, poster: null, strip: null, hls: null };
  const unread = { ...silent, facts: { ...facts, durationMs: null }, media: none };
  expect(names(unread, { state: 'failed', problem: 'unreadable' })).toEqual([]);
});
