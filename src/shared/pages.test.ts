import { describe, expect, expectTypeOf, test } from 'vitest';
import { type FieldsOf, page, pageAt, toRouterPath, toServerPath, trailOf } from './pages.ts';

const list = page({ name: 'list', path: '/share' });
const detail = page({ name: 'detail', path: '/share/{type}/{id…}', aliases: ['/share/{type}'] });
const podcast = page({ name: 'podcast', path: '/podcast', aliases: ['/audios/The.One'] });
const home = page({ name: 'home', path: '/' });
const best = page({ name: 'best', path: '/podcast/best' });
const episode = page({ name: 'episode', path: '/podcast/{id}' });
const pages = [home, detail, list, podcast, episode, best];

test('a path in the notation of the server and of the router', () => {
  expect(toServerPath(detail.path)).toBe('/share/:type/*');
  expect(toRouterPath(detail.path)).toBe('/share/$type/$');
});

test('the fields of a path are its type', () => {
  expectTypeOf<FieldsOf<typeof detail.path>>().toEqualTypeOf<Readonly<Record<'type' | 'id', string>>>();
  expectTypeOf<FieldsOf<typeof list.path>>().toEqualTypeOf<Readonly<Record<never, string>>>();
});

describe('the page at an address', () => {
  test.each([
    ['/', home],
    ['/share', list],
    ['/share/', list],
    ['/share/pdf', detail],
    ['/share/pdf/a/b/c', detail],
    ['/audios/The.One', podcast],
    ['/audios/TheXOne', undefined],
    ['/shared', undefined],
    ['/share/pdf/', detail],
    ['/podcast/best', best],
    ['/podcast/7', episode],
  ])('%s', (path, expected) => expect(pageAt(pages, path)).toBe(expected));
});

describe('the address of a page', () => {
  test.each([
    ['/', []],
    ['/share', [list]],
    ['/share/pdf/x', [list, detail]],
    ['/shared/pdf', []],
    ['/podcast', [podcast]],
    ['/podcast/best', [podcast, best]],
  ])('%s', (path, expected) => expect(trailOf(pages, path)).toEqual(expected));
});
