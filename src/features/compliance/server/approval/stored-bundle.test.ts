import { expect, it } from 'vitest';
import { sealOf, toText } from './bundle.ts';
import { readBundle } from './stored-bundle.ts';

const bundle = {
  kind: 'show',
  source: { address: '/podcasts/talks' },
  titles: { en: 'Talks' },
  descriptions: {},
  captions: [],
  chapters: [],
  poster: null,
  audience: 'public',
  category: '',
  disclosures: [{ en: 'Capital is at risk.' }],
};
const show = {
  author: 'The desk',
  owner: { name: '', email: '' },
  copyright: '',
  people: [],
  funding: null,
  podroll: [],
};
const read = (stored: object) => readBundle({ id: 'a1', bundle: JSON.stringify(stored) });

it.each([
  ['as the hub writes it', { ...bundle, show: { ...show, directories: {}, movedTo: null } }],
  ['of a podcast from before it had directories', { ...bundle, show }],
  ['with a field that this version does not know', { ...bundle, later: [1], show: { ...show, later: true } }],
])('a bundle %s is parsed completely, so its seal stays', (_, stored) => {
  expect(read(stored)).toEqual(stored);
  const again = JSON.parse(toText(read(stored)));
  expect(sealOf(again)).toBe(sealOf(read(stored)));
  expect(again).toEqual(stored);
});

it.each([
  ['titles.xx: this version does not know it', { titles: { xx: 'Gespräche' } }],
  ['audience: Invalid option: expected one of "public"', { audience: 'all' }],
  ['category: Invalid input: expected string, received undefined', { category: undefined }],
])('an unreadable bundle is reported: %s', (wrong, change) => {
  expect(() => read({ ...bundle, ...change })).toThrow(
    `The stored bundle of approval a1 cannot be read: ${wrong}`,
  );
});
