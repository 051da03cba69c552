import { beforeAll, expect, test } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import type { Feedback, FeedbackPage } from '../../contract.ts';
import { given, idIn } from '../../fixtures.ts';
import { disposeOfDue } from '../dispose.ts';
import { findFeedback } from '../repository.ts';

type Member = Awaited<ReturnType<typeof memberOf>>;

onBothEngines('answering feedback', (engine) => {
  let hub: TestHub;
  let mailbox: Mailbox;
  let editor: Member;
  let compliance: Member;
  let author: Member;

  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startTestHub(engine, {
      RATE_LIMIT: '0',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'hub@example.com',
    });
    editor = await memberOf(hub, { roles: ['EDITOR'], firstName: 'Edith', lastName: 'Or' });
    compliance = await memberOf(hub, { roles: ['COMPLIANCE'] });
    author = await memberOf(hub);
  });

  const ctx = () => hub.hub.ctx;
  const give = async (fields: Record<string, unknown> = {}) => idIn(await given(author, fields));
  const reported = async <Body>(answer: Promise<Response>) => {
    const response = await answer;
    return { status: response.status, body: (await response.json()) as Body };
  };
  const list = async (member: Member, query: string) =>
    (await reported<FeedbackPage>(member.fetch(`/api/feedback?${query}`))).body;
  const read = async (id: string, member = editor) =>
    (await reported<Feedback>(member.fetch(`/api/feedback/${id}`))).body;
  const trailOf = async (id: string) => (await listEntries(ctx())).filter(({ subject }) => subject.id === id);

  test('only those who answer see it, and compliance only complaints', async () => {
    const [plain, complaint] = [await give(), await give({ kind: 'complaint' })];
    const statuses = async (member: Member | TestHub, id: string) =>
      (await member.fetch(`/api/feedback/${id}`)).status;
    expect([await statuses(hub, plain), await statuses(author, plain)]).toEqual([401, 403]);
    expect([await statuses(editor, plain), await statuses(editor, complaint)]).toEqual([200, 200]);
    expect([await statuses(compliance, plain), await statuses(compliance, complaint)]).toEqual([404, 200]);
    const seen = await list(compliance, 'size=100&flagged=no');
    expect(seen.feedback.length).toBeGreaterThan(0);
    expect(seen.feedback.every(({ flagged }) => flagged)).toBe(true);
    expect((await author.fetch('/api/feedback')).status).toBe(403);
  });

  test('state, assignee and tags are changed with the version that was read', async () => {
    const id = await give({ text: 'Dark mode for the zebra page' });
    const change = (version: number, input: object) =>
      reported<Feedback>(editor.send('PATCH', `/api/feedback/${id}`, { version, ...input }));
    const changes = { state: 'planned', assignee: editor.uid, tags: ['Look ', 'zebra', 'look'] };
    expect(await change(1, changes)).toMatchObject({
      status: 200,
      body: { version: 2, state: 'planned', assignee: { name: 'Edith Or' }, tags: ['look', 'zebra'] },
    });
    const lost = await change(1, { state: 'done' });
    expect(lost).toMatchObject({
      status: 409,
      body: { params: { current: { version: 2, state: 'planned' } } },
    });
    expect((await change(2, { assignee: author.uid })).status).toBe(400);
    for (const query of [
      'search=zeb',
      'tag=zebra',
      `assignee=${editor.uid}`,
      'state=planned&kind=idea&awaits=yes&flagged=no',
    ])
      expect((await list(editor, query)).feedback.map((each) => each.id)).toEqual([id]);
    expect((await list(editor, 'tag=zebra&state=done')).feedback).toEqual([]);
    expect(await list(editor, 'tag=zebra&page=2')).toMatchObject({ total: 1, feedback: [] });
    expect((await reported(editor.fetch('/api/feedback/choices'))).body).toMatchObject({
      tags: expect.arrayContaining(['look', 'zebra']),
    });
    expect((await list(editor, 'assignee=nobody&size=100')).feedback.map((each) => each.id)).not.toContain(
      id,
    );
    expect((await trailOf(id)).map(({ action }) => action)).toEqual([
      'feedback.received',
      'feedback.updated',
    ]);
  });

  test('an answer is on the page, in the email and in the trail, with its new state', async () => {
    const secret = await given(hub, { contact: 'ann@example.com', language: 'fr' });
    const id = idIn(secret);
    const before = mailbox.emails.length;
    const text = 'Done.\n<b>Thank</b> you & yours';
    const answer = await reported<Feedback>(
      editor.send('POST', `/api/feedback/${id}/answers`, { text, byMail: true, state: 'done' }),
    );
    expect(answer).toMatchObject({ status: 201, body: { state: 'done', awaits: false, canMail: true } });
    expect(answer.body.messages).toMatchObject([{ text, byMail: true, by: { name: 'Edith Or' } }]);
    await mailbox.received(before + 1);
    const email = mailbox.emails.at(-1);
    expect(email?.to).toEqual(['ann@example.com']);
    const plain = plainText(email ?? { to: [], raw: '' });
    expect(plain).toContain(`${ctx().config.publicUrl}/feedback/${secret}`);
    expect(plain).toContain('Vous avez une réponse');
    expect(email?.raw).toContain('&lt;b&gt;Thank&lt;/b&gt;');
    expect(JSON.stringify(await trailOf(id))).not.toContain('Thank');
    const quiet = await give({ notify: false });
    const refused = await reported(
      editor.send('POST', `/api/feedback/${quiet}/answers`, { text, byMail: true }),
    );
    expect(refused).toMatchObject({ status: 409, body: { params: { reason: 'no-mail' } } });
  });

  test('duplicates are merged, answered once, and separated again', async () => {
    const [whole, part, complaint] = [await give(), await give(), await give({ kind: 'complaint' })];
    const merge = (id: string, into: string) =>
      reported(editor.send('POST', `/api/feedback/${id}/merge`, { into }));
    expect((await merge(part, part)).status).toBe(409);
    expect(await merge(part, whole)).toMatchObject({ status: 200, body: { id: whole, copies: 1 } });
    expect((await merge(part, whole)).status).toBe(409);
    expect((await merge(whole, part)).status).toBe(409);
    expect((await list(editor, 'size=100')).feedback.map(({ id }) => id)).not.toContain(part);
    await editor.send('POST', `/api/feedback/${whole}/answers`, { text: 'To all', toMerged: true });
    expect((await read(part)).messages).toMatchObject([{ text: 'To all' }]);
    const mine = await reported<{ feedback: { follow: string; state: string }[] }>(
      author.fetch('/api/feedback/mine'),
    );
    expect(mine.body.feedback.length).toBeGreaterThanOrEqual(3);
    expect(await merge(complaint, whole)).toMatchObject({ body: { flagged: true, copies: 2 } });
    expect((await editor.send('POST', `/api/feedback/${part}/unmerge`)).status).toBe(200);
    expect(await read(whole)).toMatchObject({ copies: 1, merged: [{ id: complaint }] });
    expect((await list(editor, 'size=100')).feedback.map(({ id }) => id)).toContain(part);
  });

  test('a complaint is neither unflagged nor removed without permission and a reason', async () => {
    const id = await give({ kind: 'complaint' });
    const flag = (member: Member, flagged: boolean, reason?: string) =>
      member.send('POST', `/api/feedback/${id}/flag`, { flagged, reason });
    expect((await flag(editor, false, 'I say so')).status).toBe(403);
    expect((await flag(compliance, false)).status).toBe(400);
    expect((await flag(compliance, false, ' ')).status).toBe(400);
    const removal = (member: Member) => member.send('DELETE', `/api/feedback/${id}?reason=spam`);
    expect([(await removal(editor)).status, (await removal(compliance)).status]).toEqual([403, 403]);
    expect((await flag(compliance, false, 'Only a question')).status).toBe(200);
    const entry = (await trailOf(id)).find(({ action }) => action === 'feedback.unflagged');
    expect(entry).toMatchObject({ after: { flaggedBy: null, reason: 'Only a question' } });
    expect((await editor.send('DELETE', `/api/feedback/${id}`)).status).toBe(400);
    expect((await removal(editor)).status).toBe(200);
    expect(await findFeedback(ctx(), id)).toBeNull();
    expect((await trailOf(id)).at(-1)).toMatchObject({
      action: 'feedback.removed',
      after: { reason: 'spam' },
    });
  });

  test('feedback is disposed of after its period, complaints are retained', async () => {
    const [plain, complaint] = [await give(), await give({ kind: 'complaint' })];
    const inYears = (years: number) => ({
      ...actAsHub(ctx()),
      now: () => new Date(Date.now() + years * 31_557_600_000),
    });
    await disposeOfDue(inYears(1.9));
    expect(await findFeedback(ctx(), plain)).not.toBeNull();
    await disposeOfDue(inYears(9));
    expect(await findFeedback(ctx(), plain)).toBeNull();
    expect(await findFeedback(ctx(), complaint)).not.toBeNull();
    expect((await trailOf(plain)).at(-1)).toMatchObject({ action: 'feedback.disposed', after: null });
  });

  test('the export has the filtered rows, and no formulas', async () => {
    await give({ text: '=HYPERLINK("https://evil.example")\nsecond line', kind: 'praise' });
    await give({ text: 'Thank you\n=1+1\n@SUM(1)', kind: 'praise' });
    await give({ text: 'Not in it', kind: 'question' });
    const answer = await editor.fetch('/api/feedback/export?kind=praise');
    const csv = await answer.text();
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="feedback-/);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")\nsecond line"`);
    expect(csv).toContain(`"Thank you\n'=1+1\n'@SUM(1)"`);
    expect(csv).not.toContain('Not in it');
    expect((await author.fetch('/api/feedback/export')).status).toBe(403);
    const flagged = await (await compliance.fetch('/api/feedback/export')).text();
    expect(flagged).not.toContain('HYPERLINK');
  });
});
