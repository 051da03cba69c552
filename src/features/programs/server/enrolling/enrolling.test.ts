import { beforeAll, expect, test } from 'vitest';
import { findUser, replaceUser } from '#features/identity/server/users/repository.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import {
  type EnrolImport,
  type EnrolledPerson,
  type Learner,
  mostEnrolCharacters,
  type Program,
} from '../../contract.ts';
import { attestationModule, learnerOf, publishProgram, readBody } from '../fixtures.ts';

onBothEngines('enrolment', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  const modules = [attestationModule('word')];

  beforeAll(async () => {
    hub = await startTestHub(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });

  const learnersOf = async (id: string) =>
    readBody<{ learners: Learner[]; total: number }>(editor.fetch(`/api/programs/${id}/learners`));

  test('by addresses: unknown and excluded people are reported', async () => {
    const { id } = await publishProgram(editor, { modules, audience: 'licensed' });
    const licensed = await memberOf(hub, { isSecurityLicensed: true });
    const other = await memberOf(hub);
    const emails = [
      licensed.email.toUpperCase(),
      ` ${licensed.email}`,
      other.email,
      'nobody@example.com',
      '',
    ];
    const enrol = () =>
      readBody<EnrolledPerson>(
        editor.send('POST', `/api/programs/${id}/learners`, { emails, due: '2099-01-31' }),
      );
    expect(await enrol()).toMatchObject({
      enrolled: 1,
      already: 0,
      unknown: ['nobody@example.com'],
      unfit: [other.email],
    });
    expect(await enrol()).toMatchObject({ enrolled: 0, already: 1 });
    expect((await learnersOf(id)).learners).toMatchObject([
      { email: licensed.email, source: 'editor', dueAt: '2099-01-31T23:59:59.999Z', overdue: false },
    ]);
    expect((await other.send('POST', `/api/programs/${id}/learners`, { emails })).status).toBe(403);
  });

  test('by role: everybody who has it, and everybody who gets it later', async () => {
    const before = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const { id } = await publishProgram(editor, {
      modules,
      enrolment: { self: false, roles: ['COMPLIANCE'] },
    });
    await expect
      .poll(async () => (await learnersOf(id)).learners.map(({ uid }) => uid))
      .toEqual([before.uid]);
    const later = await memberOf(hub);
    const admin = await memberOf(hub, { roles: ['ADMIN'] });
    const given = { version: 1, roles: ['USER', 'COMPLIANCE'] };
    expect((await admin.send('PATCH', `/api/users/${later.uid}`, given)).status).toBe(200);
    await expect.poll(async () => (await learnersOf(id)).total).toBe(2);
    const again = await readBody<EnrolledPerson>(
      editor.send('POST', `/api/programs/${id}/learners`, { role: 'COMPLIANCE' }),
    );
    expect(again).toMatchObject({ enrolled: 0, already: 2 });
  });

  test('the report shows current names', async () => {
    const { id } = await publishProgram(editor, { modules });
    const member = await memberOf(hub, { firstName: 'Old', lastName: 'Name' });
    await learnerOf(member, id).enrol();
    const { ctx } = hub.hub;
    const user = await findUser(ctx, member.uid);
    if (user) await replaceUser(ctx, user.version, { ...user, firstName: 'New', version: user.version + 1 });
    await expect.poll(async () => (await learnersOf(id)).learners[0]?.name).toBe('New Name');
  });

  test('by CSV: previewed first, then exactly that or nothing', async () => {
    const { id } = await publishProgram(editor, { modules, due: { type: 'days', days: 30 } });
    const [one, two] = [await memberOf(hub), await memberOf(hub)];
    const send = (csv: string, plan?: string) =>
      readBody<EnrolImport>(
        editor.send('POST', `/api/programs/${id}/learners/import`, { csv, ...(plan && { plan }) }),
      );
    const bad = `Email;Due\n${one.email};2099-02-30\nnobody@example.com;\n${two.email};\n${two.email};\n;2099-01-01`;
    const tried = await send(bad);
    expect(
      tried.rows.map(({ line, outcome, problems }) => [line, outcome, problems.map(({ reason }) => reason)]),
    ).toEqual([
      [2, 'error', ['form']],
      [3, 'error', ['unknown']],
      [4, 'enrol', []],
      [5, 'error', ['double']],
      [6, 'error', ['missing']],
    ]);
    expect(await send(bad, tried.plan)).toMatchObject({ applied: false });
    const good = `email,due\n${one.email},2099-02-28\n${two.email},`;
    const plan = (await send(good)).plan;
    expect(await send(good, 'another')).toMatchObject({ applied: false });
    expect((await learnersOf(id)).total).toBe(0);
    expect(await send(good, plan)).toMatchObject({ applied: true });
    expect((await send(good)).rows.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect((await send(good.replace('28', '27'))).rows[0]).toMatchObject({ outcome: 'change' });
    expect((await send('x'.repeat(mostEnrolCharacters + 1))).status).toBe(400);
    for (const [csv, reason] of [
      ['', 'empty'],
      ['name\nx', 'no-email-column'],
      ['email,constructor\na,b', 'unknown-column'],
    ] as const)
      expect((await send(csv)).problem?.reason).toBe(reason);
  });

  test('due dates, withdrawal, and lost races', async () => {
    const { id } = await publishProgram(editor, { modules });
    const member = await memberOf(hub);
    await learnerOf(member, id).enrol();
    const at = `/api/programs/${id}/learners/${member.uid}`;
    const [learner] = (await learnersOf(id)).learners;
    const version = learner?.version ?? 0;
    expect(await readBody(editor.send('PATCH', at, { version, due: '2000-01-01' }))).toMatchObject({
      status: 200,
    });
    expect((await learnersOf(id)).learners[0]).toMatchObject({ overdue: true });
    expect(await readBody(editor.send('PATCH', at, { version, due: null }))).toMatchObject({
      status: 409,
      params: { current: { version: version + 1 } },
    });
    expect((await editor.send('DELETE', at)).status).toBe(200);
    expect((await editor.send('DELETE', at)).status).toBe(404);
    expect((await learnerOf(member, id).read()).standing).toBeNull();
    const actions = (await listEntries(hub.hub.ctx)).map(({ action }) => action);
    expect(actions.slice(-3)).toEqual(['program.enrolled', 'program.due-changed', 'program.withdrawn']);
  });

  test('nobody enrols themselves in closed programs, those of others, or without the prerequisites', async () => {
    const first = await publishProgram(editor, { modules: [attestationModule('word', { confirm: 'tick' })] });
    const second = await publishProgram(editor, { modules, prerequisites: [first.id] });
    const closed = await publishProgram(editor, { modules, enrolment: { self: false, roles: [] } });
    const editors = await publishProgram(editor, { modules, roles: ['EDITOR'] });
    const draft = await readBody<Program>(editor.send('POST', '/api/programs', { titles: { en: 'Draft' } }));
    const member = await memberOf(hub);
    const enrol = (id: string) => learnerOf(member, id).enrol();
    expect(await enrol(second.id)).toMatchObject({ status: 403, params: { reason: 'prerequisites' } });
    expect(await enrol(closed.id)).toMatchObject({ status: 403, params: { reason: 'closed' } });
    for (const id of [editors.id, draft.id, 'nothing']) expect((await enrol(id)).status).toBe(404);
    const learner = learnerOf(member, first.id);
    await learner.enrol();
    await learner.attest('word', { hash: (await learner.open('word')).attestation?.hash });
    expect(await enrol(second.id)).toMatchObject({
      status: 200,
      refusal: 'enrolled',
      prerequisites: [{ done: true, open: true }],
    });
    // Prerequisites that are closed or not for them are not linked, unless they have taken them.
    const { version } = await readBody<Program>(editor.fetch(`/api/programs/${first.id}/draft`));
    await editor.send('POST', `/api/programs/${first.id}/archive`, { version });
    const late = learnerOf(await memberOf(hub), second.id);
    expect(await late.read()).toMatchObject({ prerequisites: [{ id: first.id, done: false, open: false }] });
    expect(await learnerOf(member, second.id).read()).toMatchObject({ prerequisites: [{ open: true }] });
  });
});
