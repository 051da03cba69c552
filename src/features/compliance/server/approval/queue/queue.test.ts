import { beforeAll, expect, it } from 'vitest';
import { setCaptions } from '#features/library/server/doors/items.ts';
import { actAsHub } from '#server/context.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { onBothEngines } from '../../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../../test/factors.ts';
import { addItem } from '../../../../../../test/library.ts';
import { memberOf } from '../../../../../../test/members.ts';
import { addReady } from '../../../../../../test/ready-item.ts';
import { listEntries } from '../../../../../../test/trail.ts';
import { checkpoints, submittedFilePath } from '../../../contract.ts';
import { decideOn, openCategory, publishRules, submitItem } from '../../../fixtures.ts';
import { staySignedIn } from '../../retention/fixtures.ts';

type TestPerson = Awaited<ReturnType<typeof memberOf>>;

const approvals = '/api/compliance/approvals';

onBothEngines('the queue of principals', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: TestPerson;
  let principal: TestPerson;
  let other: TestPerson;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    staySignedIn(hub);
    editor = await memberOf(hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'Prin' });
    other = await memberOf(hub, { roles: ['COMPLIANCE', 'EDITOR'], firstName: 'Otto', lastName: 'Other' });
    const needsApproval = true;
    await publishRules(principal, {
      firmName: '',
      categories: [
        openCategory,
        { ...openCategory, name: 'Retail', needsApproval },
        { ...openCategory, name: 'Education', needsApproval },
      ],
    });
  });
  const add = async (title: string, category = 'Retail') =>
    (await addItem(hub.hub.ctx, { category, titles: { en: title }, kind: 'video' })).id;
  const submit = async (title: string, category?: string, by = editor) => {
    const answer = await submitItem(by, await add(title, category));
    expect(answer.ok).toBe(true);
    return (await answer.json()).id as string;
  };
  const list = async (query: string, by = principal) => {
    const answer = await by.fetch(`${approvals}?size=100&${query}`);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const ids = async (query: string) =>
    (await list(query)).approvals.map(({ id }: { id: string }) => id) as string[];
  const read = async (id: string) => (await principal.fetch(`${approvals}/${id}`)).json();
  const assign = (id: string, input: { assignee: string | null; dueAt: string | null }, by = principal) =>
    by.send('POST', `${approvals}/${id}/assignment`, input);

  it('is filtered by title, category, assignee and age, and sorted by due date', async () => {
    const old = await submit('Élan of Ünits', 'Education');
    hub.pass(4 * dayMs);
    const young = await submit('Zebra outlook');
    expect(await ids('search=elan%20unit')).toEqual([old]);
    expect(await ids('search=zebra')).toEqual([young]);
    expect(await ids('search=%25')).toContain(old);
    expect(await ids('category=Education')).toEqual([old]);
    expect(await ids('age=days')).toContain(old);
    expect(await ids('age=days')).not.toContain(young);
    expect(await ids('age=week')).not.toContain(old);
    const due = new Date(hub.hub.ctx.now().getTime() + dayMs).toISOString();
    expect((await assign(young, { assignee: principal.uid, dueAt: due })).status).toBe(200);
    expect(await ids('sort=due')).toEqual([young, ...(await ids('')).filter((id) => id !== young)]);
    expect(await ids('assignee=me')).toEqual([young]);
    expect(await ids(`assignee=${principal.uid}`)).toEqual([young]);
    expect(await ids('assignee=none')).not.toContain(young);
    expect((await list('')).categories).toEqual(['Education', 'Retail']);
    expect((await list('search=zebra')).approvals[0]).toMatchObject({
      category: 'Retail',
      assignee: { uid: principal.uid, name: 'Paula Prin' },
      dueAt: due,
      original: null,
    });
  });

  it('counts the findings of each submission', async () => {
    const risky = await submit('Guaranteed gains');
    const [queued] = (await list('search=guaranteed')).approvals;
    expect(queued).toMatchObject({ id: risky });
    expect(queued.findingCount).toBe((await read(risky)).findings.length);
    expect(queued.findingCount).toBeGreaterThan(0);
  });

  it('assigns to principals other than the submitter, and audits it', async () => {
    const own = await submit('By Otto', 'Retail', other);
    const nobody = { assignee: null, dueAt: null };
    expect((await assign(own, { ...nobody, assignee: other.uid })).status).toBe(403);
    expect((await assign(own, { ...nobody, assignee: editor.uid })).status).toBe(400);
    expect((await assign(own, nobody, editor)).status).toBe(403);
    expect((await assign(own, { ...nobody, assignee: principal.uid })).status).toBe(200);
    // Nothing is audited twice.
    expect((await assign(own, { ...nobody, assignee: principal.uid })).status).toBe(200);
    const { item } = await read(own);
    const entries = (await listEntries(hub.hub.ctx)).filter(
      ({ action, subject }) => action === 'approval.assigned' && subject.id === item,
    );
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { assignee: null, dueAt: null },
        { approval: own, assignee: 'Paula Prin', dueAt: null },
      ],
    ]);
    const { principals } = await (await principal.fetch('/api/compliance/principals')).json();
    expect(principals.map(({ uid }: { uid: string }) => uid).sort()).toEqual(
      [principal.uid, other.uid].sort(),
    );
    expect((await decideOn(principal, own)).status).toBe(200);
    expect((await assign(own, nobody)).status).toBe(409);
  });

  it('returns with findings to fix and comments, and shows the next version beside the returned one', async () => {
    const item = await add('Guaranteed income');
    const first = (await (await submitItem(editor, item)).json()).id;
    await assign(first, { assignee: principal.uid, dueAt: null });
    const { findings } = await read(first);
    const marked = findings.map(({ id }: { id: string }) => ({
      finding: id,
      verdict: 'returned',
      note: 'No',
    }));
    const comments = [{ atMs: 1500, page: null, text: 'Name the source' }];
    // A finding that has to be fixed is not approved, and nothing at all is no reason to return.
    expect((await decideOn(principal, first, { answers: marked })).status).toBe(400);
    const without = { decision: 'returned' as const, note: '', answers: [] };
    expect((await decideOn(principal, first, without)).status).toBe(400);
    const { version, seal } = await read(first);
    const answer = await principal.send('POST', `${approvals}/${first}/decision`, {
      version,
      seal,
      decision: 'returned',
      note: '',
      answers: marked.slice(0, 1),
      comments,
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await answer.json()).toMatchObject({
      state: 'returned',
      comments,
      answers: [{ finding: { id: findings[0].id }, verdict: 'returned', note: 'No' }],
    });
    const { newest } = await (await editor.fetch(`/api/compliance/items/${item}`)).json();
    expect(newest).toMatchObject({ comments, answers: [{ verdict: 'returned' }] });
    const stored = await (await editor.fetch(`/api/library/items/${item}`)).json();
    await editor.send('PATCH', `/api/library/items/${item}`, {
      version: stored.version,
      titles: { en: 'Possible income' },
    });
    hub.pass(hourMs);
    const second = (await (await submitItem(editor, item)).json()).id;
    expect(await read(second)).toMatchObject({
      assignee: { uid: principal.uid },
      last: null,
      returned: { approval: { id: first }, bundle: { titles: { en: 'Guaranteed income' } } },
    });
  });

  it('serves the files of a submission to those who work on it, and no others', async () => {
    const file = await hub.hub.ctx.storage.put(inOnePiece(Buffer.from('A film')));
    const source = { type: 'file' as const, ...file, mime: 'video/mp4', name: 'film.mp4' };
    const item = await addReady(hub.hub.ctx, 'video', 'with-a-file', {
      given: { source, category: 'Retail' },
    });
    const { id } = await (await submitItem(editor, item.id)).json();
    const { bundle } = await read(id);
    const path = submittedFilePath(id, bundle.source.sha256);
    const answer = await principal.fetch(path, { headers: { range: 'bytes=0-1' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect((await principal.fetch(submittedFilePath(id, 'a'.repeat(64)))).status).toBe(404);
    expect((await principal.fetch(submittedFilePath('none', bundle.source.sha256))).status).toBe(404);
    expect((await (await memberOf(hub, {})).fetch(path)).status).toBe(403);
    expect((await fetch(`${hub.hub.url}${path}`)).status).toBe(401);
  });

  it('submits many items with one attestation, and leaves those in review or approved as they are', async () => {
    const [fresh, waiting] = [await add('Fresh'), await add('In review')];
    const before = (await (await submitItem(editor, waiting)).json()).id;
    const made = await addItem(hub.hub.ctx, { category: '', audience: 'members', titles: { en: 'Inside' } });
    const done = await submit('Approved before');
    await decideOn(principal, done);
    const { item: approved } = await read(done);
    const input = {
      items: [fresh, fresh, waiting, made.id, approved, 'gone'],
      checklist: checkpoints,
      sources: [],
      note: 'A batch',
    };
    const answer = await editor.send('POST', '/api/compliance/submissions', input);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { submitted, refused } = await answer.json();
    expect(submitted.map(({ item }: { item: string }) => item)).toEqual([fresh]);
    expect(refused).toEqual([
      { item: waiting, reason: 'waiting' },
      { item: made.id, reason: 'not-needed' },
      { item: approved, reason: 'approved' },
      { item: 'gone', reason: 'gone' },
    ]);
    expect((await read(before)).state).toBe('waiting');
    const incomplete = { ...input, checklist: ['balanced'] };
    expect((await editor.send('POST', '/api/compliance/submissions', incomplete)).status).toBe(400);
    expect((await principal.send('POST', '/api/compliance/submissions', input)).status).toBe(403);
  });

  it('approves together only what is alike and has nothing to look at more closely, each by itself', async () => {
    const pick = async (id: string) => {
      const { version, seal } = await read(id);
      return { id, version, seal };
    };
    const unchecked = await submit('Without captions', 'Education');
    const captioned = async (title: string) => {
      const item = await add(title, 'Education');
      const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGood day';
      const captions = { language: 'en' as const, kind: 'captions' as const, label: '', text };
      await setCaptions(actAsHub(hub.hub.ctx), { id: item }, captions);
      return (await (await submitItem(editor, item)).json()).id as string;
    };
    const [one, two, changed] = [
      await captioned('Saving early'),
      await captioned('Saving late'),
      await captioned('Saving'),
    ];
    const risky = await submit('Guaranteed growth', 'Education');
    const own = await submit('Own', 'Education', other);
    const elsewhere = await submit('Elsewhere', 'Retail');
    const together = (picked: object[], by = other) =>
      by.send('POST', '/api/compliance/decisions', { submissions: picked, note: 'Alike' });
    expect((await together([await pick(one), await pick(elsewhere)])).status).toBe(400);
    expect((await together([await pick(one)], editor)).status).toBe(403);
    const picked = [];
    for (const id of [one, two, changed, unchecked, risky, own]) picked.push(await pick(id));
    const { item } = await read(changed);
    const { version } = await (await editor.fetch(`/api/library/items/${item}`)).json();
    await editor.send('PATCH', `/api/library/items/${item}`, { version, titles: { en: 'Another' } });
    const answer = await (await together([...picked, { ...picked[0], id: 'none' }])).json();
    expect(answer).toMatchObject({
      approved: [
        { id: one, state: 'approved', together: 7, decisionNote: 'Alike', answers: [] },
        { id: two, state: 'approved', together: 7 },
      ],
      refused: [
        { id: changed, reason: 'changed' },
        { id: unchecked, reason: 'unexamined' },
        { id: risky, reason: 'findings' },
        { id: own, reason: 'own' },
        { id: 'none', reason: 'gone' },
      ],
    });
    const entries = (await listEntries(hub.hub.ctx)).filter(({ action }) => action === 'approval.approved');
    expect(entries.slice(-2).map(({ after }) => after)).toMatchObject([
      { approval: one, together: 7 },
      { approval: two, together: 7 },
    ]);
    expect(await (await together(picked.slice(0, 1))).json()).toMatchObject({
      refused: [{ id: one, reason: 'decided' }],
    });
  });
});
