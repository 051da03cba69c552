import { beforeAll, expect, it } from 'vitest';
import { type Field, namesOf } from '#shared/fields.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { AdminUser, Profile, profileRoutes, userAdminRoutes, userFields } from '../../contract.ts';
import type { ChangeableFields } from './differences.ts';

/** Notes of the hub on a person, and values made when they are read. */
const notes = ['uid', 'version', 'createdAt', 'lastSignIn', 'lastUpdated', 'crdCheckBy', 'crdCheckAt'];
const made = ['blockedByList'];

const uses = (use: string): string[] => namesOf<Record<string, Field>, string>(userFields, use);

/** Another value for each field that administrators change: a new field does not compile without one. */
const others: ChangeableFields = {
  firstName: 'First',
  lastName: 'Last',
  solutionNumber: '4711',
  isSecurityLicensed: true,
  roles: ['EDITOR'],
  crd_check: 'passed',
  crdCheckNote: 'Note',
};

it('has every field that anybody changes and that the API returns', () => {
  const inputs = [userAdminRoutes.invite.input, userAdminRoutes.update.input, profileRoutes.update.input];
  const names = new Set([Profile, AdminUser, ...inputs].flatMap(({ shape }) => Object.keys(shape)));
  expect([...names].filter((name) => !(name in userFields)).sort()).toEqual([...notes, ...made].sort());
});

it('audits whatever anybody changes, and imports it but for the note on the check', () => {
  expect(uses('audited')).toEqual(expect.arrayContaining([...uses('written'), ...uses('own')]));
  expect([...uses('imported'), 'crdCheckNote']).toEqual(expect.arrayContaining(uses('written')));
  const { version, ...own } = profileRoutes.update.input.shape;
  expect([...Object.keys(own), 'photo'].sort()).toEqual(uses('own').sort());
});

onBothEnginesInFull('a field of a person that administrators change', (engine) => {
  let hub: TestHub;
  let admin: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    admin = await memberOf(hub, { roles: ['ADMIN'] });
  });
  const read = async (path: string) => (await admin.fetch(path)).json();
  const invite = async (name: string) => {
    const email = `${name.toLowerCase()}-${engine}@example.com`;
    const answer = await admin.send('POST', '/api/users', { email });
    expect(answer.status).toBe(201);
    return (await answer.json()).user;
  };

  it.each(namesOf(userFields, 'written'))('is stored, returned and audited: %s', async (name) => {
    const { uid, version } = await invite(name);
    const answer = await admin.send('PATCH', `/api/users/${uid}`, { version, [name]: others[name] });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect((await read(`/api/users/${uid}/account`))[name]).toEqual(others[name]);
    const { document } = await read(`/api/audit/documents/User/${uid}`);
    expect(document.fields[name]).toEqual(others[name]);
    expect(document.unknown).toEqual([]);
  });

  it('goes into the list as a CSV file, and back from it', async () => {
    const { uid, email, version } = await invite('exported');
    const { crdCheckNote, ...exported } = others;
    const input = { version, ...exported, solutionNumber: '4712' };
    expect((await admin.send('PATCH', `/api/users/${uid}`, input)).status).toBe(200);
    const csv = await (await admin.fetch(`/api/users/export?search=${email}`)).text();
    const [head = ''] = csv.split(/\r?\n/);
    expect(head.match(/\w+/g)).toEqual(expect.arrayContaining(uses('imported')));
    const moved = csv.replace(email, `again-${email}`).replace('4712', '4713');
    const { plan } = await (await admin.send('POST', '/api/users/import', { csv: moved })).json();
    const applied = await admin.send('POST', '/api/users/import', { csv: moved, plan });
    expect(await applied.json()).toMatchObject({ applied: true, problem: null });
    const { users } = await read(`/api/users?search=again-${email}`);
    expect(users).toMatchObject([{ ...exported, solutionNumber: '4713' }]);
  });
});
