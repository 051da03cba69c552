import { expect, test } from 'vitest';
import { rooms } from '#server/rooms.ts';
import { abilityOf, actions, subjects } from '#shared/ability.ts';
import { type Actor, anonymous } from '#shared/actor.ts';
import { type Role, roles } from '#shared/roles.ts';
import { applies, areas, type Permission } from '../src/features/identity/client/access/permissions.ts';
import { verdictOf } from '../src/features/identity/client/access/verdict.ts';

const memberWith = (...own: readonly Role[]): Actor => ({
  kind: 'member',
  uid: 'u1',
  email: 'ada@example.com',
  name: 'Ada',
  photo: null,
  roles: own,
  isSecurityLicensed: true,
  crdCheck: 'passed',
  via: { session: 's1' },
  provenAt: new Date(),
});
const abilityFor = (actor: Actor) => abilityOf(rooms.flatMap((room) => room.rules?.(actor) ?? []));
const permissions = areas.flatMap((area) => [...area.permissions]);
const isFor = (who: Permission['who'], role: Role | null) =>
  who === 'everyone' || (role !== null && (who === 'members' || who.includes(role)));

test.each([null, ...roles])('My access names for %s what the rules allow', (role) => {
  const ability = abilityFor(role ? memberWith(role) : anonymous);
  const named = permissions.map((permission) => [permission.name, isFor(permission.who, role)]);
  const real = permissions.map((permission) => [
    permission.name,
    verdictOf(ability, permission).allowed !== 'no',
  ]);
  expect(real).toEqual(named);
});

test('everything that anybody may do is named, and nothing else applies', () => {
  const ability = abilityFor(memberWith(...roles));
  const wrong = subjects.flatMap((subject) =>
    actions.filter((action) => ability.can(action, subject) !== applies(action, subject)),
  );
  expect(wrong).toEqual([]);
});

test('every limit has plain words', () => {
  for (const role of roles)
    for (const permission of permissions)
      expect(verdictOf(abilityFor(memberWith(role)), permission).limits.flat()).not.toContain('rules');
});

test('limits of a representative, a principal and a visitor', () => {
  const limitsFor = (actor: Actor, name: string) => {
    const permission = permissions.find((each) => each.name === name);
    return permission && verdictOf(abilityFor(actor), permission);
  };
  expect(limitsFor(anonymous, 'see-content')).toMatchObject({ allowed: 'partly', ground: 'public' });
  expect(limitsFor(memberWith('USER'), 'share')).toEqual({
    allowed: 'partly',
    ground: 'sharing',
    limits: [['published', 'sharing']],
  });
  expect(limitsFor(memberWith('USER'), 'see-links')?.limits).toEqual([['own']]);
  expect(limitsFor(memberWith('COMPLIANCE'), 'change-links')?.limits).toEqual([['own'], ['revoke']]);
  expect(limitsFor(memberWith('COMPLIANCE'), 'approve')?.limits).toEqual([['others']]);
});
