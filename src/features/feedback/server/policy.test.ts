import { describe, expect, test } from 'vitest';
import { abilityOf } from '#shared/ability.ts';
import type { Actor } from '#shared/actor.ts';
import type { Role } from '#shared/roles.ts';
import { canRemove, canTriage, canUnflag, rules } from './policy.ts';

const visitor: Actor = { kind: 'visitor', id: null };

function somebody(...roles: Role[]): Actor {
  return {
    kind: 'member',
    uid: 'a',
    roles,
    isSecurityLicensed: false,
    crdCheck: 'passed',
    email: 'a@example.com',
    name: 'A',
    photo: null,
    via: { session: 's' },
    provenAt: new Date(),
  };
}

const now = new Date('2026-06-01T00:00:00Z');
const later = new Date('2027-06-01T00:00:00Z');
const before = new Date('2025-06-01T00:00:00Z');

describe('permissions on feedback', () => {
  test.each<[string, Actor, boolean, boolean, boolean]>([
    ['a visitor', visitor, false, false, false],
    ['a member', somebody('USER'), false, false, false],
    ['an administrator', somebody('ADMIN'), false, false, false],
    ['an editor', somebody('EDITOR'), true, true, false],
    ['compliance', somebody('COMPLIANCE'), false, true, true],
    ['an editor of compliance', somebody('EDITOR', 'COMPLIANCE'), true, true, true],
  ])('%s', (_, actor, plain, flagged, unflags) => {
    expect(canTriage(actor, { flaggedBy: null })).toBe(plain);
    expect(canTriage(actor, { flaggedBy: 'words' })).toBe(flagged);
    expect(canUnflag(actor)).toBe(unflags);
  });

  test.each<[string, Actor, 'words' | null, Date, boolean]>([
    ['an editor, what is no complaint', somebody('EDITOR'), null, later, true],
    ['compliance, what is no complaint', somebody('COMPLIANCE'), null, before, false],
    ['an editor, a complaint', somebody('EDITOR'), 'words', later, false],
    ['an editor, a complaint whose time is over', somebody('EDITOR'), 'words', before, false],
    ['compliance, a complaint', somebody('COMPLIANCE'), 'words', later, false],
    ['compliance, a complaint whose time is over', somebody('COMPLIANCE'), 'words', before, true],
    ['a member, anything', somebody('USER'), null, before, false],
  ])('removing: %s', (_, actor, flaggedBy, retainUntil, may) => {
    expect(canRemove(actor, { flaggedBy, retainUntil }, now)).toBe(may);
  });

  test('the browser gets the same rules', () => {
    const can = (actor: Actor) => abilityOf([...rules(actor)]);
    expect(can(visitor).can('create', 'Feedback')).toBe(true);
    expect(can(visitor).can('read', 'Feedback')).toBe(false);
    expect(can(somebody('USER')).can('read', 'Feedback')).toBe(true);
    expect(can(somebody('USER')).can('update', 'Feedback')).toBe(false);
    expect(can(somebody('EDITOR')).can('update', 'Feedback')).toBe(true);
    expect(rules(somebody('COMPLIANCE')).find(({ reason }) => reason === 'compliance')?.conditions).toEqual({
      flagged: true,
    });
    // Complaints stay until their retention period ends.
    const removing = rules(somebody('EDITOR')).find(({ action }) => action === 'delete');
    expect(removing?.conditions).toEqual({ flagged: false });
  });
});
