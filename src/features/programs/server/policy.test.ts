import { expect, test } from 'vitest';
import { abilityOf } from '#shared/ability.ts';
import type { Actor, Member } from '#shared/actor.ts';
import type { Role } from '#shared/roles.ts';
import { programAudiences } from '../contract.ts';
import { canDownload, canSeeProgram, isEnrolledByRole, isFor, rules } from './policy.ts';

const visitor: Actor = { kind: 'visitor', id: null };
const member = (...roles: Role[]): Member => ({
  kind: 'member',
  uid: 'me',
  email: '',
  name: '',
  photo: null,
  roles,
  isSecurityLicensed: false,
  crdCheck: 'not_started',
  via: { session: '' },
  provenAt: new Date(),
});

test.each([
  ['a visitor', visitor, false, false],
  ['a member', member('USER'), true, false],
  ['a compliance principal', member('USER', 'COMPLIANCE'), true, false],
  ['an editor', member('EDITOR'), true, true],
  ['an administrator', member('ADMIN'), true, true],
])('%s', (_, actor, reads, makes) => {
  const ability = abilityOf(rules(actor));
  expect(ability.can('read', 'Program')).toBe(reads);
  for (const action of ['create', 'update', 'delete'] as const)
    expect(ability.can(action, 'Program')).toBe(makes);
});

const person = (roles: Role[], isSecurityLicensed = false) => ({ roles, isSecurityLicensed, isActive: true });
const forMembers = { audience: 'members', roles: [] as Role[], state: 'published' } as const;

test.each([
  ['anybody', forMembers, person(['USER']), true],
  ['the licensed, and is not', { ...forMembers, audience: 'licensed' } as const, person(['USER']), false],
  ['the licensed, and is', { ...forMembers, audience: 'licensed' } as const, person(['USER'], true), true],
  ['a role, and has it', { ...forMembers, roles: ['EDITOR'] as Role[] }, person(['USER', 'EDITOR']), true],
  ['a role, and has another', { ...forMembers, roles: ['EDITOR'] as Role[] }, person(['ADMIN']), false],
])('a program is for %s', (_, program, somebody, expected) => {
  expect(isFor(program, somebody)).toBe(expected);
  expect(canSeeProgram(program, somebody, false)).toBe(expected);
});

test.each(['draft', 'archived'] as const)('a program that is %s is visible to its learners', (state) => {
  expect(canSeeProgram({ ...forMembers, state }, person(['USER']), false)).toBe(false);
  expect(canSeeProgram({ ...forMembers, state }, person(['USER']), true)).toBe(true);
});

test('the hub enrols by role the audience of a published program, with access', () => {
  const program = { ...forMembers, enrolment: { self: false, roles: ['USER'] as Role[] } };
  expect(isEnrolledByRole(program, person(['USER']))).toBe(true);
  expect(isEnrolledByRole(program, { ...person(['USER']), isActive: false })).toBe(false);
  expect(isEnrolledByRole(program, person(['ADMIN']))).toBe(false);
  expect(isEnrolledByRole({ ...program, state: 'draft' }, person(['USER']))).toBe(false);
  expect(isEnrolledByRole({ ...program, audience: 'licensed' }, person(['USER']))).toBe(false);
});

test.each([
  ['a visitor', visitor, false],
  ['its owner', member('USER'), true],
  ['somebody else', { ...member('USER'), uid: 'other' }, false],
  ['a compliance principal', { ...member('COMPLIANCE'), uid: 'other' }, false],
  ['an editor', { ...member('EDITOR'), uid: 'other' }, true],
])('a certificate as a file is for %s', (_, actor, expected) => {
  expect(canDownload(actor, { uid: 'me' })).toBe(expected);
});

test.each(programAudiences)('licensed people are of the audience %s', (audience) => {
  expect(isFor({ audience, roles: [] }, person(['USER'], true))).toBe(true);
});
