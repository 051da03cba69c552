import { describe, expect, test } from 'vitest';
import { abilityOf } from '#shared/ability.ts';
import type { Actor, Member } from '#shared/actor.ts';
import type { Role } from '#shared/roles.ts';
import { canRead, canRestore, linkRules } from './policy.ts';

const visitor: Actor = { kind: 'visitor', id: null };

function somebody(uid: string, roles: Role[] = ['USER'], isSecurityLicensed = false): Member {
  return {
    kind: 'member',
    uid,
    roles,
    isSecurityLicensed,
    email: `${uid}@example.com`,
    name: uid,
    photo: null,
    crdCheck: 'passed',
    via: { session: 's' },
    provenAt: new Date(),
  };
}

const member = somebody('a');
const licensed = somebody('b', ['USER'], true);
const editor = somebody('c', ['EDITOR']);

describe('permissions on a link', () => {
  const link = { owner: 'a', revokedBy: 'a' };
  test.each<[string, Actor, boolean, boolean, boolean]>([
    ['a visitor', visitor, false, false, false],
    ['its owner', member, true, true, false],
    ['another member', licensed, false, false, false],
    ['an editor', editor, false, false, false],
    ['compliance', somebody('d', ['COMPLIANCE']), true, true, true],
    ['an administrator', somebody('e', ['ADMIN']), true, true, true],
  ])('%s', (_, actor, reads, restoresOwn, restoresOthers) => {
    expect(canRead(actor, link)).toBe(reads);
    expect(canRestore(actor, link)).toBe(restoresOwn);
    expect(canRestore(actor, { revokedBy: 'f' })).toBe(restoresOthers);
  });

  test('the browser gets the same rules', () => {
    const can = (actor: Actor) => abilityOf(linkRules(actor));
    expect(can(visitor).can('read', 'Link')).toBe(false);
    expect(can(member).can('create', 'Link')).toBe(true);
    const [create, ...own] = linkRules(member);
    // The creator of a link owns it.
    expect(create).toEqual({ action: 'create', subject: 'Link', reason: 'member' });
    expect(own.every(({ conditions }) => conditions?.owner === 'a')).toBe(true);
    const overseer = linkRules(somebody('d', ['COMPLIANCE']));
    expect(overseer.filter(({ reason }) => reason === 'compliance')).toEqual([
      { action: 'read', subject: 'Link', reason: 'compliance' },
      { action: 'update', subject: 'Link', fields: ['revokedAt'], reason: 'compliance' },
    ]);
  });
});
