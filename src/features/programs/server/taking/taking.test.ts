import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { type AttemptResult, mostStretches } from '../../contract.ts';
import {
  attestationModule,
  contentModule,
  learnerOf,
  publishProgram,
  quizModule,
  rightAnswers,
} from '../fixtures.ts';

onBothEngines('taking a program', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let video: Awaited<ReturnType<typeof addReady>>;
  let pdf: Awaited<ReturnType<typeof addReady>>;
  const wait = (seconds: number) => hub.pass(seconds * 1000);

  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    video = await addReady(hub.hub.ctx, 'video', 'film');
    pdf = await addReady(hub.hub.ctx, 'pdf', 'paper');
  });

  const begin = async (modules: Parameters<typeof publishProgram>[1]['modules'], input = {}) => {
    const { id } = await publishProgram(editor, { modules, ...input });
    const member = await memberOf(hub, { firstName: 'Ada', lastName: 'Lovelace' });
    const learner = learnerOf(member, id);
    await learner.enrol();
    return { id, member, learner };
  };

  test('from the first module to the certificate', async () => {
    const modules = [
      contentModule('film', video),
      contentModule('paper', pdf),
      quizModule('quiz'),
      attestationModule('word'),
    ];
    const { member, learner } = await begin(modules);
    const first = await learner.read();
    expect(first).toMatchObject({ durationMs: 245_000, pages: 12 });
    expect(first.modules.map(({ state }) => state)).toEqual(['open', 'locked', 'locked', 'locked']);
    expect(await learner.open('paper')).toMatchObject({ status: 403, params: { reason: 'locked' } });
    expect(await learner.open('film')).toMatchObject({
      content: { parts: [{ item: video.id, covered: 0, done: false }] },
      standing: { state: 'in-progress', next: { id: 'film' } },
    });
    wait(130);
    const film = await learner.report('film', { item: video.id, stretches: [[0, 240]], place: 240 });
    expect(film).toMatchObject({ module: { state: 'done' }, standing: { done: 1, total: 4, percent: 25 } });
    await learner.open('paper');
    wait(30);
    const pages = Array.from({ length: 12 }, (_, at) => ({ page: at + 1, seconds: at < 11 ? 2 : 1 }));
    const most = await learner.report('paper', { item: pdf.id, pages, place: 12 });
    expect(most).toMatchObject({
      module: { state: 'started' },
      part: { read: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    });
    wait(1);
    const all = await learner.report('paper', { item: pdf.id, pages: [{ page: 12, seconds: 1 }] });
    expect(all).toMatchObject({ module: { state: 'done' }, part: { place: 12, covered: 1 } });
    const quiz = await learner.attempt('quiz');
    expect(JSON.stringify(quiz)).not.toMatch(/"right"|Because a/);
    expect(quiz.quiz?.open?.questions.map(({ options }) => options.length)).toEqual([3, 3, 0]);
    const attempt = quiz.quiz?.open?.id ?? '';
    const passed = await learner.handIn<{ result: AttemptResult }>('quiz', attempt, rightAnswers);
    expect(passed).toMatchObject({ result: { state: 'passed', score: 100 }, module: { state: 'done' } });
    expect(passed.result.questions[0]).toMatchObject({
      rightOptions: ['a'],
      explanation: { text: 'Because a.' },
    });
    const { attestation } = await learner.open('word');
    const hash = attestation?.hash;
    expect(await learner.attest('word', { hash, name: 'Somebody Else' })).toMatchObject({ status: 400 });
    expect(await learner.attest('word', { hash: 'another', name: 'Ada Lovelace' })).toMatchObject({
      status: 409,
    });
    const end = await learner.attest('word', { hash, name: 'ada LOVELACE' });
    expect(end.standing).toMatchObject({ state: 'completed', percent: 100, done: 4, next: null });
    expect(end.standing.certificate?.number).toMatch(/^RH-\d{4}(-\w{4}){4}$/);
    const entries = (await listEntries(hub.hub.ctx)).filter(({ subject }) => subject.id === member.uid);
    expect(entries.map(({ action }) => action).slice(-3)).toEqual([
      'program.enrolled',
      'program.completed',
      'program.attested',
    ]);
  });

  test('skipping through a video does not complete it, and neither does claiming it', async () => {
    const { learner } = await begin([contentModule('film', video)]);
    await learner.open('film');
    wait(20);
    const skipped = await learner.report('film', {
      item: video.id,
      stretches: [
        [0, 10],
        [235, 245],
      ],
      place: 245,
    });
    expect(skipped).toMatchObject({ module: { state: 'started' }, part: { place: 245 } });
    expect(skipped.part?.covered).toBeCloseTo(20 / 245, 3);
    const claimed = await learner.report('film', { item: video.id, stretches: [[0, 245]] });
    // Rest of twenty seconds at double speed, plus the tolerance.
    expect(claimed.part?.covered).toBeLessThan(60 / 245);
    for (let tries = 0; tries < 5; tries += 1)
      await learner.report('film', { item: video.id, stretches: [[0, 245]] });
    const { module, standing } = await learner.report('film', { item: video.id, stretches: [[100, 245]] });
    expect(module).toMatchObject({ state: 'started' });
    expect(standing).toMatchObject({ state: 'in-progress', done: 0 });
    expect((await learner.open('film')).content?.parts[0]).toMatchObject({ done: false, place: 245 });
  });

  test('hostile numbers have no effect', async () => {
    const { learner } = await begin([contentModule('film', video)]);
    await learner.open('film');
    wait(1000);
    const bad = [
      { stretches: [[-5, 10]] },
      { stretches: [[0, 1e12]] },
      { stretches: [['0', '1']] },
      { stretches: Array.from({ length: mostStretches + 1 }, () => [0, 1]) },
      { pages: [{ page: 0, seconds: 1 }] },
      { place: -1 },
    ];
    for (const claims of bad)
      expect(
        (await learner.report('film', { item: video.id, ...claims })).status,
        JSON.stringify(claims),
      ).toBe(400);
    const backwards = await learner.report('film', {
      item: video.id,
      stretches: [
        [200, 100],
        [900, 999_999],
      ],
    });
    expect(backwards).toMatchObject({ status: 200, part: { covered: 0, stretches: [] } });
    expect((await learner.report('film', { item: pdf.id, stretches: [[0, 1]] })).status).toBe(404);
    expect((await learner.report('constructor', { item: video.id })).status).toBe(404);
  });

  test('two tabs that report at once lose nothing and gain nothing', async () => {
    const { learner } = await begin([contentModule('film', video)]);
    await learner.open('film');
    wait(50);
    const pieces = Array.from({ length: 10 }, (_, at) => [at * 10, at * 10 + 10]);
    await Promise.all(
      pieces.map((stretch) => learner.report('film', { item: video.id, stretches: [stretch] })),
    );
    const { content } = await learner.open('film');
    expect(content?.parts[0]?.stretches).toEqual([[0, 100]]);
    await Promise.all(
      pieces.map(([from = 0]) =>
        learner.report('film', { item: video.id, stretches: [[100 + from, 110 + from]] }),
      ),
    );
    const [after] = (await learner.open('film')).content?.parts ?? [];
    expect(after?.covered).toBeLessThanOrEqual(110 / 245 + 0.001);
  });

  test('attempts are counted, and right answers are shown at the last one', async () => {
    const { learner } = await begin([quizModule('quiz', { attempts: 2 })]);
    const wrong = [
      { question: 'q1', options: ['b'] },
      { question: 'q3', text: 'At random' },
    ];
    const first = (await learner.attempt('quiz')).quiz?.open?.id ?? '';
    expect((await learner.attempt('quiz')).quiz?.open?.id).toBe(first);
    expect(await learner.handIn('quiz', first, [{ question: 'q3', text: 'no' }])).toMatchObject({
      status: 400,
      params: { issues: [{ path: 'answers.q3', reason: 'too-short' }] },
    });
    const failed = await learner.handIn<{ result: AttemptResult }>('quiz', first, wrong);
    expect(failed).toMatchObject({ result: { state: 'failed', score: 33 }, module: { state: 'started' } });
    expect(failed.result.questions[0]).toMatchObject({ right: false, rightOptions: null, explanation: null });
    expect((await learner.handIn('quiz', first, rightAnswers)).status).toBe(409);
    const second = (await learner.attempt('quiz')).quiz?.open?.id ?? '';
    const last = await learner.handIn<{ result: AttemptResult }>('quiz', second, wrong);
    expect(last).toMatchObject({ module: { state: 'failed', quiz: { attemptsLeft: 0 } } });
    expect(last.result.questions[0]).toMatchObject({ rightOptions: ['a'] });
    expect(await learner.attempt('quiz')).toMatchObject({ status: 403, params: { reason: 'attempts' } });
  });

  test('shows nothing that the learner may not see otherwise', async () => {
    const secret = await addReady(hub.hub.ctx, 'video', 'for the licensed');
    await editor.send('PATCH', `/api/library/items/${secret.id}`, {
      version: secret.version,
      audience: 'licensed',
    });
    const { learner, id } = await begin([contentModule('film', secret), contentModule('paper', pdf)]);
    const { modules } = await learner.read();
    expect(modules.map(({ state, content }) => [state, content === null])).toEqual([
      ['unavailable', true],
      ['open', false],
    ]);
    const view = await learner.open('film');
    expect(view).toMatchObject({ status: 200, content: null, module: { state: 'unavailable' } });
    expect((await learner.report('film', { item: secret.id, stretches: [[0, 1]] })).status).toBe(404);
    const licensed = await memberOf(hub, { isSecurityLicensed: true });
    const other = learnerOf(licensed, id);
    await other.enrol();
    expect((await other.open('film')).content?.parts).toHaveLength(1);
  });
});
