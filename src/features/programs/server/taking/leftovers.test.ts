import { expect, test } from 'vitest';
import { publishItem } from '#features/library/server/items/change.ts';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import type { LearnerDetail } from '../../contract.ts';
import {
  attestationModule,
  contentModule,
  learnerOf,
  publishProgram,
  quizModule,
  readBody,
  rightAnswers,
} from '../fixtures.ts';

onBothEnginesInFull('remains of a program', (engine) => {
  test('an optional quiz can be taken when all else is done', async () => {
    const hub = await startTestHub(engine);
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const modules = [attestationModule('word', { confirm: 'tick' }), quizModule('quiz', { required: false })];
    const { id } = await publishProgram(editor, { modules });
    const learner = learnerOf(await memberOf(hub), id);
    await learner.enrol();
    const { standing } = await learner.attest('word', {
      hash: (await learner.open('word')).attestation?.hash,
    });
    expect(standing).toMatchObject({ state: 'completed' });
    const attempt = (await learner.attempt('quiz')).quiz?.open?.id ?? '';
    expect(await learner.handIn('quiz', attempt, rightAnswers)).toMatchObject({
      module: { state: 'done' },
      standing: { state: 'completed', completedAt: standing.completedAt },
    });
    expect((await learner.attempt('quiz')).status).toBe(403);
  });

  test('editors see problems of learners', async () => {
    const hub = await startTestHub(engine);
    const { ctx } = hub.hub;
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const film = await addReady(ctx, 'video', 'gone');
    const secret = await addReady(ctx, 'video', 'licensed');
    const audience = { version: secret.version, audience: 'licensed' };
    await editor.send('PATCH', `/api/library/items/${secret.id}`, audience);
    const modules = [contentModule('film', film), contentModule('secret', secret)];
    const { id } = await publishProgram(editor, { modules, inOrder: false });
    const people = [await memberOf(hub), await memberOf(hub, { isSecurityLicensed: true })];
    for (const person of people) await learnerOf(person, id).enrol();
    const statesOf = async (uid = '') =>
      (await readBody<LearnerDetail>(editor.fetch(`/api/programs/${id}/learners/${uid}`))).modules.map(
        ({ state }) => state,
      );
    expect(await statesOf(people[0]?.uid)).toEqual(['open', 'unavailable']);
    await publishItem(actAsHub(ctx), film.id, false);
    expect(await statesOf(people[0]?.uid)).toEqual(['unavailable', 'unavailable']);
    expect(await statesOf(people[1]?.uid)).toEqual(['unavailable', 'open']);
  });
});
