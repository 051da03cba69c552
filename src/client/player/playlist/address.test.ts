import { expect, it } from 'vitest';
import { itemIn, secondIn, withItem } from './address.ts';

const at = (search: string, hash = '') => itemIn({ search, hash }, 4);

it('reads the item that the address names', () => {
  expect(at('?item=2')).toBe(1);
  expect(at('?t=4&item=4')).toBe(3);
  expect(at('', '#item=3')).toBe(2);
  for (const wrong of ['', '?item=', '?item=0', '?item=5', '?item=1.5', '?item=x', '?item=-1'])
    expect(at(wrong), wrong).toBeNull();
});

it('reads a time in the ways people write it', () => {
  const second = (t: string) => secondIn({ search: `?t=${t}` }, null);
  expect(second('90')).toBe(90);
  expect(second('90s')).toBe(90);
  expect(second('1m30s')).toBe(90);
  expect(second('1h2m3s')).toBe(3723);
  expect(second('90.5')).toBe(90.5);
  expect(second('1:30')).toBe(90);
  expect(second('1:02:03')).toBe(3723);
  expect(second('soon')).toBe(0);
  expect(secondIn({ search: '' }, null)).toBe(0);
});

it('begins at the beginning if the time is past the end', () => {
  expect(secondIn({ search: '?t=59' }, 60_000)).toBe(59);
  for (const t of ['60', '9999', '1h']) expect(secondIn({ search: `?t=${t}` }, 60_000), t).toBe(0);
});

it('names another item, preserves other fields, and drops the time of the previous one', () => {
  expect(withItem('https://hub.test/audio_playlist/a?utm=x&t=9&item=1#item=2', 2)).toBe(
    'https://hub.test/audio_playlist/a?utm=x&item=3',
  );
});
