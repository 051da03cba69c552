import { expect, it } from 'vitest';
import { numbersOf } from './numbers.ts';
import { plainEpisode, type StoredEpisode } from './repository.ts';

it('full episodes are counted; a trailer or a bonus between them has no number, unless one is set', () => {
  const numbered = (item: string, about: Partial<StoredEpisode>) =>
    [item, { ...plainEpisode(item), ...about }] as const;
  const episodes = new Map([
    numbered('trailer', { type: 'trailer' }),
    numbered('extra', { type: 'bonus' }),
    numbered('special', { type: 'bonus', number: 7 }),
    numbered('third', { number: 30 }),
  ]);
  const items = ['trailer', 'first', 'extra', 'second', 'special', 'third', 'fourth'];
  expect([...numbersOf(items, episodes).values()]).toEqual([null, 1, null, 2, 7, 30, 4]);
});
