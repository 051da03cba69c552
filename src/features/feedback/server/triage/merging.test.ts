import { beforeAll, expect, test } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { Feedback, FeedbackPage } from '../../contract.ts';
import { given, idIn } from '../../fixtures.ts';
import { disposeOfDue } from '../dispose.ts';
import { addReply } from '../follow/service.ts';
import { findFeedback, replaceFeedback } from '../repository.ts';

type Member = Awaited<ReturnType<typeof memberOf>>;

const yearMs = 31_557_600_000;

onBothEngines('merged feedback', (engine) => {
  let hub: TestHub;
  let editor: Member;
  let compliance: Member;
  let author: Member;

  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    compliance = await memberOf(hub, { roles: ['COMPLIANCE'] });
    author = await memberOf(hub);
  });

  const ctx = () => hub.hub.ctx;
  const inYears = (years: number) => ({
    ...actAsHub(ctx()),
    now: () => new Date(Date.now() + years * yearMs),
  });
  const give = async (fields: Record<string, unknown> = {}) => idIn(await given(author, fields));
  const read = async (id: string, member = editor) =>
    (await (await member.fetch(`/api/feedback/${id}`)).json()) as Feedback;
  const idsOf = async (member: Member, query: string) => {
    const page = (await (await member.fetch(`/api/feedback?size=100&${query}`)).json()) as FeedbackPage;
    return page.feedback.map(({ id }) => id);
  };
  const send = async (member: Member, path: string, body: object) =>
    (await member.send('POST', `/api/feedback/${path}`, body)).status;
  /** Creates answered feedback with another merged into it. */
  const merged = async (fields: Record<string, unknown> = {}) => {
    const [whole, part] = [await give(), await give(fields)];
    await send(editor, `${whole}/answers`, { text: 'We see to it' });
    await send(editor, `${part}/merge`, { into: whole });
    return { whole, part };
  };

  test('every author is answered', async () => {
    const { whole } = await merged();
    expect(await idsOf(editor, 'awaits=yes')).toContain(whole);
    await send(editor, `${whole}/answers`, { text: 'For all of you', toMerged: true });
    expect(await idsOf(editor, 'awaits=yes')).not.toContain(whole);
  });

  test('additions by its author appear at the target, and complaints in them go to compliance', async () => {
    const { whole, part } = await merged();
    await send(editor, `${whole}/answers`, { text: 'For all of you', toMerged: true });
    await addReply(actAsHub(ctx()), part, 'Thank you, and when?');
    expect(await idsOf(editor, 'awaits=yes')).toContain(whole);
    expect(await idsOf(compliance, '')).not.toContain(whole);
    await addReply(actAsHub(ctx()), part, 'I lost money by it and want a refund');
    expect(await idsOf(compliance, '')).toContain(whole);
    expect(await read(whole)).toMatchObject({ flaggedBy: 'words', merged: [{ id: part, flagged: true }] });
  });

  test('a flagged source flags its target too', async () => {
    const { whole, part } = await merged();
    await send(editor, `${part}/flag`, { flagged: true, reason: 'Reads like one' });
    expect(await idsOf(compliance, '')).toContain(whole);
  });

  test('an unflagged target releases the sources that are complaints', async () => {
    const { whole, part } = await merged({ kind: 'complaint' });
    expect(await send(compliance, `${whole}/flag`, { flagged: false, reason: 'Only a question' })).toBe(200);
    const seen = await idsOf(compliance, '');
    expect([seen.includes(whole), seen.includes(part)]).toEqual([false, true]);
    expect(await read(whole)).toMatchObject({ copies: 0, merged: [] });
  });

  test('disposed sources are no longer counted', async () => {
    const { whole, part } = await merged();
    const old = await give();
    await send(editor, `${old}/merge`, { into: whole });
    expect((await read(whole)).copies).toBe(2);
    expect((await editor.send('DELETE', `/api/feedback/${part}?reason=spam`)).status).toBe(200);
    expect((await read(whole)).copies).toBe(1);
    await send(editor, `${whole}/flag`, { flagged: true, reason: 'Reads like one' });
    await disposeOfDue(inYears(3));
    expect(await findFeedback(ctx(), old)).toBeNull();
    expect(await read(whole)).toMatchObject({ copies: 0, merged: [] });
  });

  test('any number of sources follows the target and is released again', { timeout: 60_000 }, async () => {
    const [whole, other] = [await give(), await give()];
    const parts = await Promise.all(Array.from({ length: 102 }, () => give()));
    for (const part of parts) {
      const stored = await findFeedback(ctx(), part);
      if (stored) await replaceFeedback(ctx(), 1, { ...stored, mergedInto: whole });
    }
    expect(await send(editor, `${whole}/merge`, { into: other })).toBe(200);
    for (const part of parts) expect((await findFeedback(ctx(), part))?.mergedInto).toBe(other);
    expect((await editor.send('DELETE', `/api/feedback/${other}?reason=spam`)).status).toBe(200);
    for (const part of parts) expect((await findFeedback(ctx(), part))?.mergedInto).toBeNull();
  });
});

onBothEngines('complaints made later', (engine) => {
  let hub: TestHub;
  let editor: Member;

  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });

  test('are retained for their whole period from when they were made', async () => {
    const ctx = hub.hub.ctx;
    const id = idIn(await given(hub));
    const later = { ...actAsHub(ctx), now: () => new Date(Date.now() + 1.5 * yearMs) };
    await addReply(later, id, 'I was misled and will see my lawyer');
    const stored = await findFeedback(ctx, id);
    expect(stored?.flaggedBy).toBe('words');
    expect(stored?.retainUntil.getTime()).toBeGreaterThan(Date.now() + 5.4 * yearMs);
  });

  test('are complaints too if an editor flags them', async () => {
    const id = idIn(await given(hub));
    const change = await editor.send('PATCH', `/api/feedback/${id}`, { version: 1, kind: 'complaint' });
    expect(await change.json()).toMatchObject({ kind: 'complaint', flaggedBy: 'us' });
    expect((await findFeedback(hub.hub.ctx, id))?.retainUntil.getTime()).toBeGreaterThan(
      Date.now() + 3.9 * yearMs,
    );
  });

  test('lose nothing to concurrent changes', async () => {
    const ctx = actAsHub(hub.hub.ctx);
    const id = idIn(await given(hub));
    const texts = Array.from({ length: 8 }, (_, at) => `And number ${at}`);
    await Promise.all(texts.map((text) => addReply(ctx, id, text)));
    const { messages } = (await (await editor.fetch(`/api/feedback/${id}`)).json()) as Feedback;
    expect(messages.map(({ text }) => text).sort()).toEqual(texts);
  });
});
