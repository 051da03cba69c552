import { beforeAll, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import type { Role } from '#shared/roles.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { addMember } from '../../../../../test/members.ts';
import type { Denial } from '../../contract.ts';
import { findDenialContacts } from './denial-contacts.ts';

onBothEnginesInFull('whom to ask', (engine) => {
  let ctx: Context;
  beforeAll(async () => {
    ctx = await testContext(engine);
    for (const role of ['EDITOR', 'COMPLIANCE', 'ADMIN'] as const)
      await addMember(ctx, { roles: [role], firstName: 'Some', lastName: role });
  });
  const contactsFor = async (role: Role, denial: Denial) => {
    const { uid } = await addMember(ctx, { roles: ['USER'] });
    const me: Actor = {
      kind: 'member',
      uid,
      email: 'me@example.com',
      name: 'Me',
      photo: null,
      roles: [role],
      isSecurityLicensed: false,
      crdCheck: 'not_started',
      via: { session: 'one' },
      provenAt: ctx.now(),
    };
    const people = await findDenialContacts(ctx, me, denial);
    return people.map(({ name }) => name);
  };

  it.each<[Role, Denial, string[]]>([
    ['USER', 'recalled', ['Some COMPLIANCE']],
    ['EDITOR', 'recalled', ['Some COMPLIANCE']],
    ['USER', 'unpublished', ['Some EDITOR']],
    // Those who can resolve it are sent to nobody.
    ['COMPLIANCE', 'recalled', []],
    ['COMPLIANCE', 'needs-filing', []],
    ['EDITOR', 'unpublished', []],
    // Nobody looks into what is missing of themselves.
    ['COMPLIANCE', 'needs-check', ['Some COMPLIANCE']],
    ['ADMIN', 'needs-licence', ['Some ADMIN']],
  ])('directs %s, denied for %s, to %j', async (role, denial, names) => {
    expect(await contactsFor(role, denial)).toEqual(names);
  });
});
