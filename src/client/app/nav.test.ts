import { expect, it } from 'vitest';
import { trailOf } from '#shared/pages.ts';
import { addresses } from './nav.ts';
import { roomsFor } from './rooms.ts';

const viewer = { uid: 'u', name: 'Ada', email: 'ada@example.com', photo: null };

it('every page of the hub has breadcrumbs', () => {
  const names = new Set<string>(addresses.map(({ name }) => name));
  const pages = roomsFor(viewer).flatMap((room) => room.pages.map(({ name }) => name));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((name) => !names.has(name))).toEqual([]);
});

it.each([
  ['/admin/audit/Item/i1', ['admin', 'audit', 'audit-document']],
  ['/podcast/shows/s1', ['podcast-shows', 'podcast-edit']],
  ['/podcast/episodes/e1', ['podcast-episode']],
])('breadcrumbs of %s', (path, names) => {
  expect(trailOf(addresses, path).map(({ name }) => name)).toEqual(names);
});
