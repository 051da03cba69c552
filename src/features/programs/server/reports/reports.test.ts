import { beforeAll, expect, test } from 'vitest';
import { removeUser } from '#features/identity/server/users/repository.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { type Attempt, type Learner, type LearnerDetail, learnerSorts, type Report } from '../../contract.ts';
import {
  attestationModule,
  learnerOf,
  publishProgram,
  quizModule,
  readBody,
  rightAnswers,
} from '../fixtures.ts';

onBothEngines('reports', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startTestHub(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });

  const ask = <Body>(path: string) => readBody<Body>(editor.fetch(`/api/programs/${path}`));

  test('list learners, filtered, sorted, paged and as a file', async () => {
    const modules = [
      attestationModule('one', { confirm: 'tick' }),
      attestationModule('two', { confirm: 'tick' }),
    ];
    const { id } = await publishProgram(editor, { modules });
    const names = ['=Formula', 'Éric', 'Zora', 'Bea'];
    const members: Awaited<ReturnType<typeof memberOf>>[] = [];
    for (const [at, firstName] of names.entries()) {
      const member = await memberOf(hub, { firstName, lastName: `L${at}` });
      await learnerOf(member, id).enrol();
      members.push(member);
    }
    const done = async (at: number, module: string) => {
      const learner = learnerOf(members[at] ?? hub, id);
      await learner.attest(module, { hash: (await learner.open(module)).attestation?.hash });
    };
    await done(0, 'one');
    await done(0, 'two');
    await done(1, 'one');
    await editor.send('PATCH', `/api/programs/${id}/learners/${members[1]?.uid}`, {
      version: 3,
      due: '2020-01-01',
    });
    expect(await ask<Report>(`${id}/report`)).toMatchObject({
      total: 4,
      byState: { 'not-started': 2, 'in-progress': 1, completed: 1, waiting: 0, expired: 0 },
      overdue: 1,
      modules: [
        { id: 'one', started: 0, done: 2 },
        { id: 'two', started: 0, done: 1 },
      ],
    });
    const countsOf = async () =>
      (await ask<Report>(`${id}/report`)).modules.map(({ started, done: ended }) => [started, ended]);
    const list = async (query: string) => {
      const { learners, total } = await ask<{ learners: Learner[]; total: number }>(
        `${id}/learners?${query}`,
      );
      return [learners.map(({ name }) => name.split(' ')[0]), total];
    };
    expect(await list('sort=name')).toEqual([['=Formula', 'Éric', 'Zora', 'Bea'], 4]);
    expect((await list('sort=percent&order=desc'))[0]).toEqual(expect.arrayContaining(names));
    expect(await list('sort=completed&order=desc&size=5&page=2')).toEqual([[], 4]);
    expect(await list('search=eric')).toEqual([['Éric'], 1]);
    expect(await list('state=completed')).toEqual([['=Formula'], 1]);
    expect(await list('overdue=yes')).toEqual([['Éric'], 1]);
    for (const sort of learnerSorts) expect((await list(`sort=${sort}&order=desc`))[1], sort).toBe(4);
    for (const bad of ['size=7', 'page=0', 'sort=uid', 'state=gone', "search=%25'"])
      expect((await ask(`${id}/learners?${bad}`)).status).toBe(bad.startsWith('search') ? 200 : 400);
    const file = await editor.fetch(`/api/programs/${id}/learners/export?state=completed`);
    const csv = await file.text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain("'=Formula L0");
    expect(csv).toMatch(/^\uFEFF?"email","due","name","state"/);
    expect((await members[0]?.fetch(`/api/programs/${id}/learners/export`))?.status).toBe(403);
    await editor.send('DELETE', `/api/programs/${id}/learners/${members[0]?.uid}`);
    expect(await countsOf()).toEqual([
      [0, 1],
      [0, 0],
    ]);
    await removeUser(hub.hub.ctx, members[1]?.uid ?? '');
    expect(await countsOf()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('written answers are marked by an editor, once', async () => {
    const quiz = quizModule('quiz', { passMark: 100, attempts: 1 });
    const questions = quiz.questions.map((each) => (each.type === 'text' ? { ...each, marked: true } : each));
    const { id } = await publishProgram(editor, { modules: [{ ...quiz, questions }] });
    const member = await memberOf(hub, { firstName: 'Wilma' });
    const learner = learnerOf(member, id);
    await learner.enrol();
    const attempt = (await learner.attempt('quiz')).quiz?.open?.id ?? '';
    expect(await learner.handIn('quiz', attempt, rightAnswers)).toMatchObject({
      result: { state: 'waiting', score: 66 },
      standing: { state: 'waiting' },
    });
    expect(await learner.attempt('quiz')).toMatchObject({ status: 403 });
    const { attempts } = await ask<{ attempts: Attempt[] }>(`${id}/marking`);
    expect(attempts).toMatchObject([
      { id: attempt, name: 'Wilma', answers: [{ question: 'q3', answer: 'Because of that.' }] },
    ]);
    const mark = (right: boolean) =>
      readBody<Attempt>(
        editor.send('POST', `/api/programs/${id}/attempts/${attempt}/marks`, {
          marks: [
            { question: 'q3', right, note: 'Well said' },
            { question: 'q1', right: false },
          ],
        }),
      );
    const [first, second] = await Promise.all([mark(true), mark(false)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const { modules, standing } = await learner.read();
    const passed = first.status === 200;
    expect(modules[0]?.state).toBe(passed ? 'done' : 'failed');
    expect(standing?.state).toBe(passed ? 'completed' : 'in-progress');
    expect((await learner.open('quiz')).quiz?.results[0]?.questions[2]).toMatchObject({ note: 'Well said' });
    const detail = await ask<LearnerDetail>(`${id}/learners/${member.uid}`);
    expect(detail).toMatchObject({ name: 'Wilma', attempts: [{ number: 1 }], modules: [{ id: 'quiz' }] });
    expect((await ask<{ attempts: Attempt[] }>(`${id}/marking`)).attempts).toEqual([]);
  });

  test('a module can be restarted, with all attempts', async () => {
    const { id } = await publishProgram(editor, { modules: [quizModule('quiz', { attempts: 1 })] });
    const member = await memberOf(hub);
    const learner = learnerOf(member, id);
    await learner.enrol();
    const attempt = (await learner.attempt('quiz')).quiz?.open?.id ?? '';
    await learner.handIn('quiz', attempt, [{ question: 'q3', text: 'Nothing right' }]);
    expect((await learner.attempt('quiz')).status).toBe(403);
    const reset = `/api/programs/${id}/learners/${member.uid}/modules/quiz/reset`;
    expect((await member.send('POST', reset)).status).toBe(403);
    expect((await editor.send('POST', reset)).status).toBe(200);
    expect((await learner.read()).standing).toMatchObject({ state: 'not-started', percent: 0 });
    const next = await learner.attempt('quiz');
    expect(next.quiz).toMatchObject({ attemptsLeft: 0, open: { number: 2 }, results: [] });
    expect(await learner.handIn('quiz', next.quiz?.open?.id ?? '', rightAnswers)).toMatchObject({
      standing: { state: 'completed' },
    });
    expect((await editor.send('POST', reset)).status).toBe(403);
  });
});
