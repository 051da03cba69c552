import { beforeAll, expect, test } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { EnrolImport, Learner, Program } from '../../contract.ts';
import { attestationModule, learnerOf, publishProgram, readBody } from '../fixtures.ts';

onBothEnginesInFull('enrolling again', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  const modules = [attestationModule('word')];

  beforeAll(async () => {
    hub = await startTestHub(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });

  test('an unchanged export changes nobody when it is imported again', async () => {
    const { id } = await publishProgram(editor, { modules, due: { type: 'days', days: 30 } });
    await learnerOf(await memberOf(hub), id).enrol();
    const csv = await (await editor.fetch(`/api/programs/${id}/learners/export`)).text();
    const tried = await readBody<EnrolImport>(
      editor.send('POST', `/api/programs/${id}/learners/import`, { csv }),
    );
    expect(tried).toMatchObject({ problem: null, rows: [{ outcome: 'same', problems: [] }] });
  });

  test('people whom the hub would enrol again by their role cannot be withdrawn', async () => {
    const person = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const program = await publishProgram(editor, {
      modules,
      enrolment: { self: false, roles: ['COMPLIANCE'] },
    });
    const at = `/api/programs/${program.id}/learners`;
    await expect
      .poll(async () =>
        (await readBody<{ learners: Learner[] }>(editor.fetch(at))).learners.map(({ uid }) => uid),
      )
      .toEqual([person.uid]);
    const withdraw = () => readBody(editor.send('DELETE', `${at}/${person.uid}`));
    expect(await withdraw()).toMatchObject({ status: 403, params: { reason: 'role' } });
    const change = { version: program.version, enrolment: { self: false, roles: [] } };
    await readBody<Program>(editor.send('PATCH', `/api/programs/${program.id}`, change));
    expect(await withdraw()).toMatchObject({ status: 200 });
  });
});
