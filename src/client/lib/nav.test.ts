import { expect, test } from 'vitest';
import { abilityOf } from '#shared/ability.ts';
import { navigation } from '../app/nav.ts';
import { navFor } from './nav.ts';

const namesFor = (rules: Parameters<typeof abilityOf>[0]) =>
  navFor(navigation, abilityOf(rules)).map(({ name, items }) => [name, items.map(({ page }) => page.name)]);

test('a visitor sees only public entries, and no empty group', () => {
  expect(namesFor([{ action: 'read', subject: 'AclDemo' }])).toEqual([
    ['discover', ['home', 'share', 'podcast']],
    ['help', ['self-test', 'access-control']],
  ]);
});

test('with every permission the whole navigation shows', () => {
  const all = navigation.map(({ name, items }) => [name, items.map(({ page }) => page.name)]);
  expect(namesFor([{ action: 'manage', subject: 'all' }])).toEqual(all);
});
