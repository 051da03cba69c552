import { expect, it } from 'vitest';
import { playerAt } from './outside-start.ts';

const vimeo = {
  host: 'vimeo',
  page: '',
  player: 'https://player.vimeo.com/video/7?dnt=1&autoplay=1',
} as const;
const youtube = {
  host: 'youtube',
  page: '',
  player: 'https://www.youtube-nocookie.com/embed/abc?autoplay=1',
} as const;

it('begins at the second that a link names, in the syntax of each host', () => {
  expect(playerAt(vimeo, 90_500)).toBe(`${vimeo.player}#t=90s`);
  expect(playerAt(youtube, 90_500)).toBe(`${youtube.player}&start=90`);
  for (const outside of [vimeo, youtube]) expect(playerAt(outside, 0)).toBe(outside.player);
});
