import { beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { giving } from '../../contract/feedback.ts';
import { feedbackOf, give, given, idIn, solvedFor } from '../../fixtures.ts';
import { countSince, findFeedback } from '../repository.ts';

const long = new Date(0);

onBothEngines('giving feedback', (engine) => {
  let hub: TestHub;
  let member: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    member = await memberOf(hub);
  });

  const ctx = () => hub.hub.ctx;
  const stored = async (secret: string) => findFeedback(ctx(), idIn(secret));
  const all = () => countSince(ctx(), long, 10_000);
  const refused = async (answer: Response) => ({
    status: answer.status,
    ...((await answer.json()) as object),
  });

  test('a visitor solves a challenge and is thanked, after the feedback was stored', async () => {
    const secret = await given(hub, { rating: 4, contact: 'Ann@Example.com ', kind: 'praise' });
    expect(await stored(secret)).toMatchObject({
      kind: 'praise',
      rating: 4,
      text: 'A second season, please',
      state: 'new',
      uid: null,
      version: 1,
      contact: 'ann@example.com',
      notify: true,
      flaggedBy: null,
      awaits: true,
      page: '/',
      item: null,
    });
    const entry = (await listEntries(ctx())).find(({ subject }) => subject.id === idIn(secret));
    expect(entry).toMatchObject({ action: 'feedback.received', actor: { kind: 'visitor' } });
    expect(JSON.stringify(entry)).not.toContain('second season');
  });

  test('a signed-in user solves nothing, and no other address of theirs is stored', async () => {
    const answer = await member.send(
      'POST',
      giving.path,
      feedbackOf({ contact: 'x@example.com', notify: false }),
    );
    expect(answer.status).toBe(201);
    const { secret } = (await answer.json()) as { secret: string };
    expect(await stored(secret)).toMatchObject({ uid: member.uid, contact: null, notify: false });
  });

  test('feedback stored on a device is not sent in the name of the next user', async () => {
    const send = async (by: string | null) => {
      const answer = await member.send('POST', giving.path, feedbackOf({ by, contact: 'ann@example.com' }));
      return stored(((await answer.json()) as { secret: string }).secret);
    };
    const [own, visitors, others] = [await send(member.uid), await send(null), await send('somebodyelse')];
    expect(own).toMatchObject({ uid: member.uid, contact: null });
    expect(visitors).toMatchObject({ uid: null, contact: 'ann@example.com', notify: true });
    expect(others).toMatchObject({ uid: null });
    const entry = (await listEntries(ctx())).find(({ subject }) => subject.id === visitors?.id);
    expect(entry).toMatchObject({ actor: { kind: 'visitor' } });
  });

  test('a repeated request with the same key is stored once', async () => {
    const before = await all();
    const key = newId();
    const secrets = await Promise.all([given(member, { key }), given(hub, { key }), given(member, { key })]);
    expect(new Set(secrets).size).toBe(1);
    expect(await given(hub, { key, text: 'something else' })).toBe(secrets[0]);
    expect(await all()).toBe(before + 1);
  });

  test('a challenge is accepted once, even for concurrent requests', async () => {
    const before = await all();
    const proof = await solvedFor(hub);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => hub.send('POST', giving.path, { ...feedbackOf(), proof })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403]);
    const late = await refused(await hub.send('POST', giving.path, { ...feedbackOf(), proof }));
    expect(late).toMatchObject({ status: 403, params: { reason: 'proof-used' } });
    expect(await all()).toBe(before + 1);
  });

  test.each<[string, (solved: { challenge: string; nonce: number }) => unknown, string]>([
    ['no proof', () => null, 'proof-missing'],
    ['a wrong number', ({ challenge, nonce }) => ({ challenge, nonce: nonce + 1 }), 'proof-wrong'],
    [
      'an easier challenge of their own making',
      ({ challenge, nonce }) => ({ challenge: challenge.replace(/\.\d+\./, '.0.'), nonce }),
      'proof-wrong',
    ],
    ['a challenge that nobody made', () => ({ challenge: 'a.b.c.d', nonce: 1 }), 'proof-wrong'],
    [
      'more behind the challenge',
      ({ challenge, nonce }) => ({ challenge: `${challenge}.x`, nonce }),
      'proof-wrong',
    ],
  ])('refused: %s', async (_, change, reason) => {
    const proof = change((await solvedFor(hub)) as { challenge: string; nonce: number });
    const answer = await hub.send('POST', giving.path, { ...feedbackOf(), proof });
    expect(await refused(answer)).toMatchObject({ status: 403, code: 'forbidden', params: { reason } });
  });

  test('a filled honeypot is refused, with an explanation', async () => {
    const answer = await give(hub, { website: 'https://spam.example' });
    expect(await refused(answer)).toMatchObject({ status: 403, params: { reason: 'trap' } });
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['a megabyte of text', { text: 'x'.repeat(1024 * 1024) }, 413],
    ['a letter too many', { text: 'x'.repeat(5001) }, 400],
    ['nothing but spaces', { text: '  \n ' }, 400],
    ['a null character', { text: 'a\0b' }, 400],
    ['half a character', { text: 'a\ud800b' }, 400],
    ['another kind', { kind: 'spam' }, 400],
    ['six stars', { rating: 6 }, 400],
    ['half a star', { rating: 1.5 }, 400],
    ['no address of mail', { contact: 'ann' }, 400],
    ['two addresses of mail', { contact: 'a@example.com\nb@example.com' }, 400],
    ['a short name', { key: 'abc' }, 400],
  ])('refused: %s', async (_, fields, status) => {
    const before = await all();
    expect((await member.send('POST', giving.path, feedbackOf(fields))).status).toBe(status);
    expect(await all()).toBe(before);
  });

  test('feedback that reads like a complaint is flagged and retained for years, as is one called so', async () => {
    const [plain, words, author] = await Promise.all([
      given(member).then(stored),
      given(member, { text: 'You misled me, I will tell FINRA' }).then(stored),
      given(member, { kind: 'complaint', text: 'Not nice' }).then(stored),
    ]);
    expect([plain?.flaggedBy, words?.flaggedBy, author?.flaggedBy]).toEqual([null, 'words', 'author']);
    const years = (feedback: typeof plain) =>
      Math.round(
        ((feedback?.retainUntil.getTime() ?? 0) - (feedback?.createdAt.getTime() ?? 0)) / 31_557_600_000,
      );
    expect([plain, words, author].map(years)).toEqual([2, 4, 4]);
    const flagged = (await listEntries(ctx())).filter(({ action }) => action === 'feedback.flagged');
    expect(flagged.map(({ subject }) => subject.id)).toEqual(expect.arrayContaining([words?.id, author?.id]));
  });

  test('the page is stored without its secrets', async () => {
    const item = await addItem(ctx(), { titles: { en: 'Welcome' }, contentId: 'welcome tour' });
    const pageOf = async (page: string, more: Record<string, unknown> = {}) => {
      const feedback = await stored(await given(member, { page, ...more }));
      return { page: feedback?.page, item: feedback?.item ?? null };
    };
    const shown = { page: '/video/welcome%20tour', item: { type: 'video', id: item.id } };
    expect(await pageOf('/library?token=abc#x')).toEqual({ page: '/library', item: null });
    expect(await pageOf('/video/welcome%20tour?t=9')).toEqual(shown);
    expect(await pageOf('/share/video/welcome%20tour')).toEqual(shown);
    expect(await pageOf('/video/k3x9q2m4p7ab')).toEqual({ page: '/video/…', item: null });
    expect(await pageOf('/video/k3x9q2m4p7ab', { item: { type: 'video', id: item.id } })).toEqual(shown);
    expect(await pageOf(`/library/${item.id}`)).toEqual({
      page: `/library/${item.id}`,
      item: { type: 'video', id: item.id },
    });
    for (const page of [
      `/programs/${newId()}/${newId()}`,
      `/playlists/${newId()}`,
      '/podcasts/show-2-for-2026',
    ])
      expect(await pageOf(page)).toEqual({ page, item: null });
    expect(await pageOf('/certificates/k3x9q2m4p7abk3x9')).toEqual({ page: '/certificates/…', item: null });
    expect(await pageOf('/account/reset/abc')).toEqual({ page: '/account/reset/…', item: null });
    expect(await pageOf('/feedback/k3x9q2m4p7abk3x9-1a2b3c4d')).toEqual({ page: '/feedback/…', item: null });
    expect(await pageOf('https://other.example/x')).toEqual({ page: '', item: null });
    expect(await pageOf('//other.example/x')).toEqual({ page: '', item: null });
  });

  test('the page hides unavailable content from its author, and names it to those who answer', async () => {
    const draft = await addItem(ctx(), { contentId: 'guaranteed returns', published: false });
    const item = { type: 'video', id: draft.id };
    const pageOf = async (page: string, more: Record<string, unknown> = {}) => {
      const feedback = await stored(await given(member, { page, ...more }));
      return [feedback?.page, feedback?.item ?? null];
    };
    expect(await pageOf(`/video/${draft.id}`)).toEqual(['/video/…', item]);
    expect(await pageOf('/video/nothing-there')).toEqual(['/video/…', null]);
    expect(await pageOf('/', { item })).toEqual(['/', item]);
  });
});

onBothEngines('feedback from one address', (engine) => {
  test('of fifty at once all but the first are refused, and accepted ones are stored', async () => {
    const hub = await startTestHub(engine);
    const member = await memberOf(hub);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        member.send('POST', giving.path, feedbackOf({ text: `Number ${at}` })),
      ),
    );
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted.length).toBe(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    for (const answer of accepted) {
      const { secret } = (await answer.json()) as { secret: string };
      expect((await findFeedback(hub.hub.ctx, idIn(secret)))?.text).toMatch(/^Number \d+$/);
    }
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
