import { expect, it } from 'vitest';
import type { Bundle } from '../../contract.ts';
import { rowsOf } from './bundle-rows.ts';

const bundle: Bundle = {
  ...{ kind: 'video', source: { name: 'a.mp4', sha256: 'aa', size: 1 }, captions: [], chapters: [] },
  ...{ titles: { en: 'One' }, descriptions: {}, poster: null, audience: 'public', category: 'Retail' },
  disclosures: [],
};
const told = (rows: ReturnType<typeof rowsOf>) =>
  rows.filter(({ before, after }) => before !== after).map(({ part, which }) => `${part} ${which}`.trim());

it('shows all that is approved, in one order, and what of it is new, other or gone', () => {
  expect(rowsOf(bundle, null).map(({ part, after }) => [part, after])).toEqual([
    ['title', 'One'],
    ['source', 'a.mp4\naa'],
    ['audience', 'public'],
    ['category', 'Retail'],
  ]);
  expect(told(rowsOf(bundle, bundle))).toEqual([]);
  const after: Bundle = {
    ...bundle,
    titles: { fr: 'Un' },
    source: { name: 'a.mp4', sha256: 'bb', size: 1 },
    captions: [{ language: 'en', kind: 'captions', label: '', sha256: 'cc' }],
    disclosures: [{ en: 'Risk' }],
  };
  expect(told(rowsOf(after, bundle))).toEqual([
    'title fr',
    'title en',
    'source',
    'caption en captions',
    'disclosure en 1',
  ]);
});
