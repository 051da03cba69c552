import { expect, it } from 'vitest';
import type { Bundle } from './bundle.ts';
import { rowsOf } from './bundle-rows.ts';

const bundle: Bundle = {
  kind: 'video',
  source: { name: 'a.mp4', sha256: 'aa', size: 1 },
  captions: [],
  chapters: [],
  titles: { en: 'One' },
  descriptions: {},
  poster: null,
  audience: 'public',
  category: 'Retail',
  disclosures: [],
};
const reported = (rows: ReturnType<typeof rowsOf>) =>
  rows.filter(({ before, after }) => before !== after).map(({ part, which }) => `${part} ${which}`.trim());

it('shows all approved parts in one order, and marks new, removed and changed ones', () => {
  expect(rowsOf(bundle, null).map(({ part, after }) => [part, after])).toEqual([
    ['title', 'One'],
    ['source', 'a.mp4\naa'],
    ['audience', 'public'],
    ['category', 'Retail'],
  ]);
  expect(reported(rowsOf(bundle, bundle))).toEqual([]);
  const after: Bundle = {
    ...bundle,
    titles: { fr: 'Un' },
    speakers: [{ name: 'Maya Chen', role: 'Chief economist' }],
    source: { name: 'a.mp4', sha256: 'bb', size: 1 },
    captions: [{ language: 'en', kind: 'captions', label: '', sha256: 'cc' }],
    disclosures: [{ en: 'Risk' }],
  };
  expect(reported(rowsOf(after, bundle))).toEqual([
    'title en',
    'title fr',
    'source',
    'caption en captions',
    'speakers',
    'disclosure en 1',
  ]);
});

it('shows chapters as text, to the thousandth of a second, and numbers disclosures only if there are several', () => {
  const chapter = (startMs: number, title: Bundle['titles']) => ({ startMs, title });
  const after: Bundle = {
    ...bundle,
    chapters: [chapter(0, { en: 'Start', ar: 'البداية' }), chapter(61_250, { en: 'Costs' })],
    disclosures: [{ ar: 'مخاطر', en: 'Risk' }],
  };
  const rows = rowsOf(after, null);
  expect(rows.find(({ part }) => part === 'chapters')?.after).toBe(
    '0:00 English: Start / العربية: البداية\n1:01.250 English: Costs',
  );
  const numbers = (of: typeof rows) =>
    of.filter(({ part }) => part === 'disclosure').map(({ language, number }) => [language, number]);
  expect(numbers(rows)).toEqual([
    ['en', undefined],
    ['ar', undefined],
  ]);
  const two = { ...after, disclosures: [{ en: 'Risk', ar: 'مخاطر' }, { en: 'No bank' }] };
  expect(numbers(rowsOf(two, after))).toEqual([
    ['en', 1],
    ['en', 2],
    ['ar', 1],
  ]);
});

it('names the roles of people in an episode', () => {
  const people = [
    { name: 'Clara', role: 'co-host', href: null },
    { name: 'Omar', role: 'guest', href: 'https://example.com/omar' },
  ];
  const episode = { notes: '', people, soundbites: [], artwork: null };
  const rows = rowsOf({ ...bundle, episode }, null, (role) => `<${role}>`);
  expect(rows.find(({ part }) => part === 'people')?.after).toBe(
    'Clara, <co-host>\nOmar, <guest>, https://example.com/omar',
  );
});
