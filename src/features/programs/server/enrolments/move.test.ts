import { expect, test } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { Program } from '../../contract.ts';
import { learnerOf, publishProgram, quizModule, readBody, rightAnswers } from '../fixtures.ts';

onBothEnginesInFull('moving learners', (engine) => {
  test('gives learners who had failed the attempts of the new edition', async () => {
    const hub = await startTestHub(engine);
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const act = (what: string, body = {}) =>
      readBody<Program & { moved: number }>(editor.send('POST', `/api/programs/${id}/${what}`, body));
    const { id, version } = await publishProgram(editor, { modules: [quizModule('quiz', { attempts: 1 })] });
    const learner = learnerOf(await memberOf(hub), id);
    await learner.enrol();
    const attempt = async () => (await learner.attempt('quiz')).quiz?.open?.id ?? '';
    const wrong = [{ question: 'q3', text: 'I do not know.' }];
    expect((await learner.handIn('quiz', await attempt(), wrong)).module).toMatchObject({ state: 'failed' });
    expect((await learner.read()).standing).toMatchObject({ next: null });
    const modules = [quizModule('quiz', { attempts: 2 })];
    const changed = await readBody<Program>(
      editor.send('PATCH', `/api/programs/${id}`, { version, modules }),
    );
    await act('publish', { version: changed.version });
    expect(await act('move-learners')).toMatchObject({ moved: 1 });
    expect(await learner.read()).toMatchObject({
      modules: [{ state: 'started', quiz: { attemptsLeft: 1 } }],
      standing: { edition: 2, next: { id: 'quiz' } },
    });
    expect((await learner.handIn('quiz', await attempt(), rightAnswers)).standing).toMatchObject({
      state: 'completed',
    });
  });
});
