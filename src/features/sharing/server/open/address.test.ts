import { describe, expect, test } from 'vitest';
import { idsOf, linkIdIn } from './address.ts';
import { startOf } from './start.ts';

describe('the ids an address may mean', () => {
  test.each([
    ['welcome', '', ['welcome']],
    ['76979871', '?h=8272103f6e', ['76979871?h=8272103f6e', '76979871']],
    [
      '76979871',
      '?h=8272103f6e&utm_source=mail&t=90',
      ['76979871?h=8272103f6e&utm_source=mail&t=90', '76979871?h=8272103f6e', '76979871'],
    ],
    ['welcome', '?utm_source=mail', ['welcome?utm_source=mail', 'welcome']],
    ['a/b/c', '?x=1&y=2', ['a/b/c?x=1&y=2', 'a/b/c']],
    ['a', '?x=%C3%A9', ['a?x=%C3%A9', 'a?x=é', 'a']],
    ['a', '?x=%', ['a?x=%', 'a']],
    ['a', '?', ['a?', 'a']],
    ['a/b/', '', ['a/b/', 'a/b']],
  ])('%s%s', (path, query, ids) => {
    expect(idsOf(path, query)).toEqual(ids);
  });
});

test('an address of nothing but slashes costs no more than any other', () => {
  const path = `${'/'.repeat(200_000)}a`;
  const before = process.cpuUsage().user;
  expect(idsOf(path, '')).toEqual([path]);
  // By a pattern it took minutes.
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(2000);
});

describe('the personal link an address may mean', () => {
  test.each([
    ['t2wmz22urfvq', 't2wmz22urfvq'],
    ['t2wmz22urfvq/', 't2wmz22urfvq'],
    ['T2wmz22urfvq', 't2wmz22urfvq'],
    ['t2wmz22urfvq).', 't2wmz22urfvq'],
    [' t2wmz22urfvq\u200b', 't2wmz22urfvq'],
    ['t2wm/z22urfvq', 't2wm/z22urfvq'],
    ['/'.repeat(60), '/'.repeat(60)],
  ])('%s', (path, id) => {
    expect(linkIdIn(path)).toBe(id);
  });
});

describe('where to begin', () => {
  test.each([
    ['90', 90_000],
    ['1m30s', 90_000],
    ['1h', 3_600_000],
    ['1:30', 90_000],
    ['1:02:03', 3_723_000],
    ['2.5', 2500],
    ['-3', 0],
    ['soon', 0],
    ['', 0],
    ['9e99', 0],
  ])('t=%s', (t, ms) => {
    expect(startOf('video', { t, page: null })).toBe(ms);
  });

  test.each([
    ['3', 3],
    ['0', 1],
    ['x', 1],
    ['99999999999', 1],
  ])('page=%s', (page, number) => {
    expect(startOf('pdf', { t: null, page })).toBe(number);
  });
});
