import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { listEntries } from '../../../../../test/trail.ts';
import {
  type AttemptResult,
  type Edition,
  type LearnerProgram,
  type ModuleView,
  mostOptions,
  mostQuestions,
  type Program,
  type ProgramCard,
  type Question,
} from '../../contract.ts';
import {
  attestationModule,
  contentModule,
  learnerOf,
  publishProgram,
  quizModule,
  readBody,
  rightAnswers,
} from '../fixtures.ts';

onBothEngines('programs', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let video: Awaited<ReturnType<typeof addReady>>;

  beforeAll(async () => {
    hub = await startTestHub(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    video = await addReady(hub.hub.ctx, 'video', 'film');
  });

  const create = (input: object) =>
    readBody<Program>(editor.send('POST', '/api/programs', { titles: { en: 'New' }, ...input }));
  const change = (id: string, input: object) =>
    readBody<Program>(editor.send('PATCH', `/api/programs/${id}`, input));
  const act = <Body = Program>(id: string, what: string, body = {}) =>
    readBody<Body>(editor.send('POST', `/api/programs/${id}/${what}`, body));

  test('are created by editors, with versions and a trail', async () => {
    const member = await memberOf(hub);
    expect((await member.send('POST', '/api/programs', { titles: { en: 'Mine' } })).status).toBe(403);
    const made = await create({ modules: [quizModule('quiz')] });
    expect(made).toMatchObject({
      status: 201,
      state: 'draft',
      version: 1,
      edition: 0,
      changed: true,
      problems: [],
    });
    for (const path of ['draft', 'preview?language=en', 'report', 'learners', 'editions'])
      expect((await member.fetch(`/api/programs/${made.id}/${path}`)).status, path).toBe(403);
    expect((await member.fetch(`/api/programs/${made.id}?language=en`)).status).toBe(404);
    const changed = await change(made.id, { version: 1, titles: { en: 'Newer' } });
    expect(changed).toMatchObject({ version: 2, titles: { en: 'Newer' }, modules: [{ id: 'quiz' }] });
    const lost = await readBody<{ params: { current: Program } }>(
      editor.send('PATCH', `/api/programs/${made.id}`, { version: 1, inOrder: false }),
    );
    expect(lost).toMatchObject({ status: 409, params: { current: { version: 2, titles: { en: 'Newer' } } } });
    const copy = await act(made.id, 'duplicate');
    expect(copy).toMatchObject({ status: 201, state: 'draft', version: 1, titles: { en: 'Newer' } });
    expect(copy.id).not.toBe(made.id);
    expect((await editor.send('DELETE', `/api/programs/${copy.id}`)).status).toBe(200);
    const actions = (await listEntries(hub.hub.ctx)).map(({ action }) => action);
    expect(actions.slice(-4)).toEqual([
      'program.created',
      'program.updated',
      'program.created',
      'program.removed',
    ]);
    const { programs } = await readBody<{ programs: ProgramCard[] }>(
      editor.fetch('/api/programs/managed?search=newer&state=draft'),
    );
    expect(programs).toMatchObject([{ id: made.id, modules: 1, learners: 0 }]);
  });

  test('hostile and oversized input is refused', async () => {
    const option = { id: 'o', text: {}, right: false };
    const question = {
      id: 'q',
      type: 'single',
      text: {},
      explanation: {},
      options: [option],
    } as const satisfies Question;
    const bad = [
      { modules: [{ ...quizModule('quiz'), passMark: 101 }] },
      { modules: [{ ...quizModule('quiz'), type: 'exec' }] },
      { modules: Array.from({ length: 101 }, (_, at) => attestationModule(`m${at}`)) },
      {
        modules: [
          quizModule('quiz', { questions: Array.from({ length: mostQuestions + 1 }, () => question) }),
        ],
      },
      {
        modules: [
          quizModule('quiz', {
            questions: [{ ...question, options: Array.from({ length: mostOptions + 1 }, () => option) }],
          }),
        ],
      },
      { due: { type: 'date', date: '2026-02-30' } },
      { validMonths: 0 },
      { audience: 'public' },
      { roles: ['OWNER'] },
    ];
    for (const input of bad)
      expect((await create(input)).status, JSON.stringify(input).slice(0, 60)).toBe(400);
    const made = await create({ titles: { en: 'Turned \u202e around' } });
    expect(made.titles.en).toBe('Turned   around');
  });

  test('are published only without problems', async () => {
    const quiz = quizModule('quiz', { questions: [] });
    const modules = [
      quiz,
      quiz,
      contentModule('gone', { kind: 'video', id: 'nothing' }),
      { ...attestationModule('word'), texts: {} },
    ];
    const made = await create({ modules, prerequisites: ['nothing'] });
    const reasons = made.problems.map(({ reason, module }) => `${reason} ${module ?? ''}`.trim());
    expect(reasons.sort()).toEqual([
      'content gone',
      'double quiz',
      'prerequisites',
      'question quiz',
      'question quiz',
      'text word',
    ]);
    expect(await act(made.id, 'publish', { version: 1 })).toMatchObject({ status: 400 });
    const first = await publishProgram(editor, { modules: [attestationModule('word')] });
    const other = await publishProgram(editor, {
      modules: [attestationModule('word')],
      prerequisites: [first.id],
    });
    const closed = await change(first.id, { version: first.version, prerequisites: [other.id] });
    expect(closed.problems).toMatchObject([{ reason: 'prerequisites' }]);
  });

  test('warn if part of the audience may not take a prerequisite', async () => {
    const modules = [attestationModule('word')];
    const first = await publishProgram(editor, { modules, roles: ['EDITOR', 'ADMIN'] });
    const made = await create({ modules, prerequisites: [first.id], roles: ['EDITOR'] });
    expect(made.problems).toEqual([]);
    const wider = await change(made.id, { version: made.version, roles: [] });
    const warning = [{ reason: 'prerequisites-closed', module: null, question: null }];
    expect(wider.problems).toEqual(warning);
    const again = await change(made.id, { version: wider.version, roles: ['EDITOR'] });
    await act(first.id, 'archive', { version: first.version });
    const published = await act(made.id, 'publish', { version: again.version });
    expect(published).toMatchObject({ status: 200, problems: warning });
  });

  test('learners stay on their edition until an editor moves them', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((id) => attestationModule(id, { confirm: 'tick' }));
    if (!one || !two || !three) throw new Error('three modules');
    const first = await publishProgram(editor, { modules: [one, two], inOrder: false });
    const again = await act(first.id, 'publish', { version: first.version });
    expect(again).toMatchObject({ edition: 1, changed: false });
    const [early, late] = [await memberOf(hub), await memberOf(hub)];
    const learner = learnerOf(early, first.id);
    await learner.enrol();
    await learner.attest('one', { hash: (await learner.open('one')).attestation?.hash });
    const draft = await change(first.id, { version: again.version, modules: [one, three] });
    expect(draft).toMatchObject({ changed: true, edition: 1 });
    expect((await learner.read()).modules.map(({ id }) => id)).toEqual(['one', 'two']);
    const second = await act(first.id, 'publish', { version: draft.version });
    expect(second.edition).toBe(2);
    await learnerOf(late, first.id).enrol();
    expect((await learnerOf(late, first.id).read()).modules.map(({ id }) => id)).toEqual(['one', 'three']);
    expect((await learner.read()).standing).toMatchObject({ edition: 1, done: 1, total: 2 });
    const { editions } = await readBody<{ editions: Edition[] }>(
      editor.fetch(`/api/programs/${first.id}/editions`),
    );
    expect(editions.map(({ number, unfinished }) => [number, unfinished])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(await act(first.id, 'move-learners')).toMatchObject({ moved: 1 });
    expect(await act(first.id, 'move-learners')).toMatchObject({ moved: 0 });
    const moved = await learner.read();
    expect(moved.standing).toMatchObject({ edition: 2, done: 1, total: 2 });
    expect(moved.modules.map(({ id, state }) => [id, state])).toEqual([
      ['one', 'done'],
      ['three', 'open'],
    ]);
    expect((await editor.send('DELETE', `/api/programs/${first.id}`)).status).toBe(403);
  });

  test('an archived program can be completed by its learners, and begun by nobody', async () => {
    const { id, version } = await publishProgram(editor, {
      modules: [attestationModule('word', { confirm: 'tick' })],
    });
    const member = await memberOf(hub);
    const learner = learnerOf(member, id);
    await learner.enrol();
    expect((await act(id, 'archive', { version })).state).toBe('archived');
    expect((await learnerOf(await memberOf(hub), id).enrol()).status).toBe(404);
    const { standing } = await learner.attest('word', {
      hash: (await learner.open('word')).attestation?.hash,
    });
    expect(standing.state).toBe('completed');
    const { version: now } = await readBody<Program>(editor.fetch(`/api/programs/${id}/draft`));
    expect(await act(id, 'restore', { version: now })).toMatchObject({ state: 'published', edition: 1 });
    expect((await learnerOf(await memberOf(hub), id).enrol()).status).toBe(200);
  });

  test('a draft is previewed as a learner, and nothing is stored', async () => {
    const { id } = await create({ modules: [contentModule('film', video), quizModule('quiz')] });
    const at = `/api/programs/${id}/preview`;
    const shown = await readBody<LearnerProgram>(editor.fetch(`${at}?language=en`));
    expect(shown).toMatchObject({
      standing: { state: 'not-started', total: 2 },
      // Nothing is locked, and the view matches that of learners.
      inOrder: true,
      modules: [{ state: 'open' }, { state: 'open' }],
    });
    const film = await readBody<ModuleView>(editor.fetch(`${at}/film?language=en`));
    expect(film.content?.parts[0]?.media.playable).not.toBeNull();
    const quiz = await readBody<ModuleView>(editor.fetch(`${at}/quiz?language=en`));
    expect(quiz.quiz?.open?.questions).toHaveLength(3);
    expect(JSON.stringify(quiz)).not.toContain('"right"');
    const result = await readBody<AttemptResult>(
      editor.send('POST', `${at}/quiz/answers`, { language: 'en', answers: rightAnswers }),
    );
    expect(result).toMatchObject({ state: 'passed', score: 100 });
    expect(await readBody(editor.fetch(`/api/programs/${id}/learners`))).toMatchObject({ total: 0 });
  });
});
