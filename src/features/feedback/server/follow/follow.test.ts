import { beforeAll, expect, test } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { given, idIn } from '../../fixtures.ts';
import { makeSeal } from '../give/seal.ts';
import { listMessages } from '../messages-repository.ts';
import { findFeedback } from '../repository.ts';

onBothEnginesInFull('feedback without script', (engine) => {
  let hub: TestHub;
  let author: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startTestHub(engine);
    author = await memberOf(hub);
  });

  const ctx = () => hub.hub.ctx;
  const post = (path: string, fields: Record<string, string>) =>
    hub.fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const sealMade = (msAgo: number) =>
    makeSeal({ ...ctx(), now: () => new Date(ctx().now().getTime() - msAgo) });
  const fields = async (more: Record<string, string> = {}) => ({
    kind: 'problem',
    rating: '',
    text: 'It is broken',
    contact: '',
    page: '/share',
    item: '',
    website: '',
    seal: await sealMade(10_000),
    ...more,
  });

  test('the form names the previous page, and contains nothing that others could cache', async () => {
    const answer = await hub.fetch('/feedback/new', {
      headers: { referer: `${hub.hub.url}/share?secret=1` },
    });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('name="page" value="/share"');
    expect(html).not.toContain('secret=1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const elsewhere = await hub.fetch('/feedback/new', { headers: { referer: 'https://evil.example/x' } });
    expect(await elsewhere.text()).toContain('name="page" value=""');
  });

  test('it is sent, leads to its page, and counts once when sent twice', async () => {
    const sent = await fields({ text: '<script>alert(1)</script>\r\n<img src=x onerror=alert(2)>' });
    const [first, second] = [await post('/feedback/new', sent), await post('/feedback/new', sent)];
    expect(first.status).toBe(303);
    const address = first.headers.get('location') ?? '';
    expect(second.headers.get('location')).toBe(address);
    // Going back and writing another text submits both.
    const other = (await post('/feedback/new', { ...sent, text: 'And then' })).headers.get('location') ?? '';
    expect(other).not.toBe(address);
    expect(await (await hub.fetch(other)).text()).toContain('And then');
    const page = await hub.fetch(address);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ]);
  });

  test.each<[string, Record<string, string>, number, RegExp]>([
    ['no kind', { kind: '' }, 422, /Choose a type/],
    ['no text', { text: ' ' }, 422, /Choose a type/],
    ['too much text', { text: 'word '.repeat(1500) }, 422, /limited to 5,000/],
    ['a filled trap', { website: 'x' }, 422, /please send again/],
    ['a wrong address', { contact: 'ann' }, 422, /isn’t a valid email address/],
    ['no seal', { seal: '' }, 422, /Nothing is lost/],
  ])('preserves the typed text: %s', async (_, wrong, status, expected) => {
    const answer = await post('/feedback/new', await fields({ text: 'Keep my words', ...wrong }));
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).toMatch(expected);
    expect(html).toContain(wrong.text?.trim().slice(0, 40) ?? 'Keep my words');
  });

  test('a form sent too fast for a person is refused', async () => {
    const answer = await post('/feedback/new', await fields({ seal: await sealMade(500) }));
    expect([answer.status, /Nothing is lost/.test(await answer.text())]).toEqual([422, true]);
  });

  test('a megabyte is refused, and other sites send nothing', async () => {
    expect((await post('/feedback/new', await fields({ text: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
    const forged = await hub.fetch('/feedback/new', {
      method: 'POST',
      body: new URLSearchParams(await fields()),
      headers: { origin: 'https://evil.example' },
    });
    expect(forged.status).toBe(403);
  });

  test('its author can add to it; nobody else can read it', async () => {
    const secret = await given(author);
    const path = `/feedback/${secret}`;
    const [first, twice] = [
      await post(path, { text: 'One more thing' }),
      await post(path, { text: 'One more thing' }),
    ];
    expect([first.status, first.headers.get('location'), twice.status]).toEqual([303, path, 303]);
    expect(await listMessages(ctx(), idIn(secret))).toMatchObject([{ uid: null, text: 'One more thing' }]);
    expect(await (await hub.fetch(path)).text()).toContain('One more thing');
    expect((await post(path, { text: '' })).status).toBe(422);
    await post(path, { text: 'I will call my lawyer' });
    expect(await findFeedback(ctx(), idIn(secret))).toMatchObject({ flaggedBy: 'words', awaits: true });
    for (const wrong of [`${secret}0`, `${secret.slice(0, -1)}x`, idIn(secret), `${idIn(secret)}-`])
      expect((await hub.fetch(`/feedback/${wrong}`)).status).toBe(404);
  });

  test('the sixth form in an hour is refused, with its text preserved', async () => {
    const statuses: number[] = [];
    let last = '';
    for (let count = 0; count < 7 && !statuses.includes(429); count += 1) {
      const answer = await post('/feedback/new', await fields({ text: `Number ${count}` }));
      statuses.push(answer.status);
      last = await answer.text();
    }
    expect(statuses.at(-1)).toBe(429);
    expect(last).toMatch(/>Number \d</);
  });
});
