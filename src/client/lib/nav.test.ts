import { expect, test } from 'vitest';
import { abilityOf } from '#shared/ability.ts';
import { destinationsFor, navigation } from '../app/nav.ts';
import { currentItem, labelOf, navFor } from './nav.ts';
import { navCounts } from './nav-counts.ts';

type Rules = Parameters<typeof abilityOf>[0];

const everything: Rules = [{ action: 'manage', subject: 'all' }];
const visitor: Rules = [{ action: 'read', subject: 'AclDemo' }];
const representative: Rules = [
  ...visitor,
  { action: 'read', subject: ['Library', 'Playlist', 'Program', 'Feedback', 'Profile', 'Link'] },
];
const editor: Rules = [
  ...representative,
  { action: 'create', subject: 'Upload' },
  { action: 'update', subject: ['Announcement', 'Landing', 'Feedback'] },
  { action: 'read', subject: 'Approval' },
];

const namesFor = (rules: Rules) =>
  destinationsFor(abilityOf(rules)).nav.map(({ name, items }) => [name, items.map(labelOf)]);

test('a visitor sees only public entries, and no group with a single one', () => {
  expect(namesFor(visitor)).toEqual([
    ['discover', ['page.home', 'page.podcast', 'page.share']],
    ['help', ['page.access-control', 'page.self-test']],
  ]);
});

test('a representative has two groups, and pages about themselves in the account menu', () => {
  expect(namesFor(representative)).toEqual([
    ['discover', ['page.home', 'page.library', 'page.playlists', 'page.programs', 'page.podcast']],
    ['share', ['page.links', 'page.share']],
  ]);
  expect(destinationsFor(abilityOf(representative)).account.map(labelOf)).toEqual([
    'page.profile',
    'page.feedback',
    'page.access-control',
    'page.self-test',
  ]);
});

test('a desk with a single open page is that page', () => {
  expect(namesFor(editor).slice(2)).toEqual([
    ['publish', ['page.uploads', 'page.announcements', 'page.landing']],
    ['review', ['page.approvals', 'page.feedback']],
  ]);
});

test('with every permission the whole navigation shows, in few entries', () => {
  const { nav, destinations } = destinationsFor(abilityOf(everything));
  expect(nav.map(({ name }) => name)).toEqual(navigation.map(({ name }) => name));
  expect(nav.flatMap(({ items }) => items).length).toBeLessThanOrEqual(15);
  const names = destinations.map(({ page }) => page.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['retention', 'profile', 'self-test']));
});

test.each([
  ['/compliance/packs', 'desk.compliance'],
  ['/compliance/approvals/a1', 'desk.compliance'],
  ['/admin/users', 'page.users'],
  ['/share/pdf/x', 'page.share'],
  ['/', 'page.home'],
])('the current entry at %s is %s', (path, label) => {
  const item = currentItem(navFor(navigation, abilityOf(everything)), path);
  expect(item && labelOf(item)).toBe(label);
});

test('counts reach those who listen', () => {
  const seen: unknown[] = [];
  const end = navCounts.subscribe(() => seen.push(navCounts.read()));
  navCounts.set({ approvals: 3 });
  end();
  navCounts.set({});
  expect(seen).toEqual([{ approvals: 3 }]);
});
