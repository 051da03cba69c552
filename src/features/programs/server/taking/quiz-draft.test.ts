import { expect, test } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { ModuleView } from '../../contract.ts';
import { learnerOf, publishProgram, quizModule, rightAnswers } from '../fixtures.ts';

onBothEngines('a half-answered quiz', (engine) => {
  const started = startTestHub(engine);

  const begin = async () => {
    const hub = await started;
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const { id } = await publishProgram(editor, { modules: [quizModule('quiz')] });
    const member = await memberOf(hub);
    const learner = learnerOf(member, id);
    await learner.enrol();
    const attempt = (await learner.attempt('quiz')).quiz?.open?.id ?? '';
    const saveDraft = (who: typeof member, answers: unknown, of = attempt) =>
      who.send('PUT', `/api/programs/${id}/modules/quiz/attempts/${of}/draft`, { answers });
    return { hub, member, learner, attempt, saveDraft };
  };
  const draftOf = (view: Pick<ModuleView, 'quiz'>) => view.quiz?.open?.draft;

  test('is restored with its answers on every device, until it is handed in', async () => {
    const { member, learner, attempt, saveDraft } = await begin();
    expect(draftOf(await learner.open('quiz'))).toBeNull();
    const answers = [{ question: 'q1', options: ['b'], text: '' }];
    expect((await saveDraft(member, answers)).status).toBe(200);
    expect(draftOf(await learner.open('quiz'))).toMatchObject({ answers, savedAt: expect.any(String) });
    const changed = [...answers, { question: 'q3', options: [], text: 'Half of a' }];
    // Answers to unknown questions are not stored.
    await saveDraft(member, [...changed, { question: 'elsewhere', options: [], text: 'x' }]);
    expect(draftOf(await learner.open('quiz'))).toMatchObject({ answers: changed });
    await learner.handIn('quiz', attempt, rightAnswers);
    expect((await saveDraft(member, answers)).status).toBe(409);
    expect((await learner.open('quiz')).quiz?.open).toBeNull();
  });

  test('is private', async () => {
    const { hub, learner, saveDraft, attempt } = await begin();
    const other = await begin();
    const answers = [{ question: 'q1', options: ['a'], text: '' }];
    expect((await saveDraft(other.member, answers)).status).toBe(403);
    expect((await other.saveDraft(other.member, answers, attempt)).status).toBe(404);
    expect((await saveDraft(await memberOf(hub), answers)).status).toBe(403);
    expect(draftOf(await learner.open('quiz'))).toBeNull();
  });
});
