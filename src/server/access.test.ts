import { expect, it } from 'vitest';
import type { Member } from '#shared/actor.ts';
import { createAccess } from './access.ts';
import type { Room } from './room.ts';

const member: Member = {
  kind: 'member',
  uid: 'one',
  email: 'one@example.com',
  name: 'One',
  photo: null,
  roles: [],
  isSecurityLicensed: false,
  crdCheck: 'unchecked' as Member['crdCheck'],
  via: { session: 's' },
  provenAt: new Date(0),
};

it('calls the rooms once for each person, and again when their roles change', () => {
  let calls = 0;
  const room: Room = {
    name: 'counting',
    rules(actor) {
      calls += 1;
      const isEditor = actor.kind === 'member' && actor.roles.includes('EDITOR');
      return isEditor ? [{ action: 'update', subject: 'Content' }] : [];
    },
  };
  const accessOf = createAccess([room]);
  for (let call = 0; call < 3; call += 1)
    expect(accessOf({ ...member }).ability.can('update', 'Content')).toBe(false);
  expect(calls).toBe(1);
  const editor: Member = { ...member, roles: ['EDITOR'] };
  for (let call = 0; call < 3; call += 1)
    expect(accessOf({ ...editor }).ability.can('update', 'Content')).toBe(true);
  expect(calls).toBe(2);
  for (const id of [null, 'a', 'b']) expect(accessOf({ kind: 'visitor', id }).rules).toEqual([]);
  expect(calls).toBe(3);
});
