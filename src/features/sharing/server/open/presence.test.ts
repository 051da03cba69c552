import { beforeAll, expect, it } from 'vitest';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import { verifyUses } from '#features/compliance/server/uses/verify.ts';
import { putFiles } from '#features/library/server/files/repository.ts';
import { storeMade } from '#features/library/server/files/store.ts';
import { newId } from '#shared/ids.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import type { Link } from '../../contract.ts';
import { cookiesFor, fetchPage, makeLink, openPage, reportOpening } from '../links/fixtures.ts';

const chrome = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36',
};

onBothEngines('an opening', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
  });

  const addFilm = () => addReady(hub.hub.ctx, 'video', newId(8), { bytes: 'film '.repeat(200) });
  const make = async (input: object = {}, given = {}) => {
    const { id: target } = await addItem(hub.hub.ctx, given);
    return makeLink(owner, { target, ...input });
  };
  const stateOf = async ({ id }: Link) => (await (await owner.fetch(`/api/links/${id}`)).json()) as Link;
  const opened = async ({ id }: Link) =>
    (await Array.fromAsync(eachUse(hub.hub.ctx, { link: id, kind: 'opened' }))).map(({ body }) => body);

  it('is not a fetch: a scanner that poses as Chrome uses up nothing', async () => {
    const link = await make({ mostOpenings: 1 });
    for (let scan = 0; scan < 3; scan += 1)
      expect((await fetchPage(hub, link.path, chrome)).status).toBe(200);
    expect((await stateOf(link)).openings).toBe(0);
    expect(await opened(link)).toEqual([]);
    const client = await openPage(hub, link.path, chrome);
    expect(client).toMatchObject({ status: 200, ended: null });
    expect((await stateOf(link)).openings).toBe(1);
    expect(await opened(link)).toHaveLength(1);
    expect((await fetchPage(hub, link.path, chrome)).status).toBe(410);
    // The last to open it may look again.
    expect((await fetchPage(hub, link.path, { ...chrome, cookie: client.cookie })).status).toBe(200);
  });

  it('cannot be avoided by a forged, copied or stored cookie', async () => {
    const [link, other] = [await make({ mostOpenings: 1 }), await make()];
    const mine = await openPage(hub, link.path, chrome);
    const theirs = await openPage(hub, other.path, chrome);
    const [, token = ''] = mine.cookie.split('=');
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1' };
    const cookies = [
      ...[
        `hub-opened=${link.id}`,
        `hub-visit=${link.id}`,
        `hub-visit=${'0'.repeat(24)}.zzzzzzz.${'A'.repeat(43)}`,
      ],
      ...[theirs.cookie, `${mine.cookie.slice(0, -1)}${mine.cookie.endsWith('A') ? 'B' : 'A'}`],
      `hub-visit=${token.replace(/\.[0-9a-z]+\./, '.zzzzzzz.')}`,
    ];
    for (const cookie of cookies)
      expect((await fetchPage(hub, link.path, { ...chrome, cookie })).status, cookie).toBe(410);
    // Another browser with the same cookie is another one.
    expect((await fetchPage(hub, link.path, { ...phone, cookie: mine.cookie })).status).toBe(410);
    // And an unlimited link counts whoever comes with any of these.
    for (const cookie of cookies.slice(0, 3)) await openPage(hub, other.path, { ...chrome, cookie });
    expect((await stateOf(other)).openings).toBe(4);
    expect(await opened(other)).toHaveLength(4);
  });

  it('is reported by a page with its sealed visit alone', async () => {
    const link = await make();
    const { opening } = await fetchPage(hub, link.path, chrome);
    const visit = String(opening && 'visit' in opening && opening.visit);
    const report = (input: unknown, headers: Record<string, string> = chrome) =>
      reportOpening(hub, input, headers);
    expect(await report({ visit: `${visit.slice(0, -2)}xx`, link: link.id })).toMatchObject({ status: 404 });
    expect(await report({ visit, link: (await make()).id })).toMatchObject({ status: 404 });
    expect(await report({ visit })).toMatchObject({ status: 400 });
    expect(await report('rubbish')).toMatchObject({ status: 400 });
    const elsewhere = { ...chrome, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await report({ visit, link: link.id }, elsewhere)).toMatchObject({ status: 403 });
    expect((await stateOf(link)).openings).toBe(0);
    for (let again = 0; again < 3; again += 1)
      expect(await report({ visit, link: link.id })).toEqual({ status: 200, ended: null, isOld: false });
    expect((await stateOf(link)).openings).toBe(1);
    await owner.send('POST', `/api/links/${link.id}/revoke`, {});
    expect(await report({ visit, link: link.id })).toEqual({ status: 200, ended: 'revoked', isOld: false });
  });

  it('by several at the same moment is counted as often as the link allows, and nobody else gets the media', async () => {
    const item = await addFilm();
    const link = await makeLink(owner, { target: item.id, mostOpenings: 2 });
    const pages = await Promise.all(Array.from({ length: 6 }, () => fetchPage(hub, link.path, chrome)));
    const answers = await Promise.all(pages.map(({ opening }) => reportOpening(hub, opening, chrome)));
    expect(answers.map(({ ended }) => ended).sort()).toEqual([
      ...[null, null, 'used-up', 'used-up', 'used-up', 'used-up'],
    ]);
    expect((await stateOf(link)).openings).toBe(2);
    expect(await opened(link)).toHaveLength(2);
    for (const [at, { html }] of pages.entries()) {
      const { status, body } = await hub.fetch(mediaIn(html), { headers: chrome });
      await body?.cancel();
      expect([answers[at]?.ended, status]).toEqual(answers[at]?.ended ? ['used-up', 404] : [null, 200]);
    }
  });

  it('happens without script when the media is requested, and a probe is none', async () => {
    const item = await addFilm();
    const link = await makeLink(owner, { target: item.id, recipient: 'ana@example.com' });
    const { html } = await fetchPage(hub, link.path, chrome);
    const media = mediaIn(html);
    expect((await hub.fetch(media, { method: 'HEAD', headers: chrome })).status).toBe(200);
    expect((await hub.fetch(media, { headers: { ...chrome, range: 'bytes=0-1' } })).status).toBe(206);
    expect((await stateOf(link)).openings).toBe(0);
    for (const range of ['bytes=0-', 'bytes=100-200', 'bytes=0-99'])
      expect(
        (await hub.fetch(media, { headers: { 'user-agent': 'AppleCoreMedia/1.0', range } })).status,
      ).toBe(206);
    expect((await stateOf(link)).openings).toBe(1);
    expect(await opened(link)).toMatchObject([
      { recipient: expect.stringMatching(/^device:/), standing: 'unknown', addressee: 'ana@example.com' },
    ]);
  });

  it('is counted if a condition turns a probe into the whole file', async () => {
    const item = await addFilm();
    const link = await makeLink(owner, { target: item.id, mostOpenings: 1 });
    const [mine, theirs] = [await fetchPage(hub, link.path, chrome), await fetchPage(hub, link.path, chrome)];
    const headers = { ...chrome, range: 'bytes=0-1', 'if-range': '"another"' };
    const whole = await hub.fetch(mediaIn(mine.html), { headers });
    expect([whole.status, await whole.text()]).toEqual([200, 'film '.repeat(200)]);
    expect((await stateOf(link)).openings).toBe(1);
    expect(await opened(link)).toHaveLength(1);
    expect((await hub.fetch(mediaIn(theirs.html), { headers })).status).toBe(404);
  });

  it('does not include captions or timeline pictures alone; pages of a document are the document', async () => {
    const { ctx } = hub.hub;
    const item = await addFilm();
    const captions = await storeMade(ctx, { text: 'WEBVTT', mime: 'text/vtt' }, 'captions-en.vtt');
    const pages = await storeMade(ctx, { text: 'picture', mime: 'image/webp' }, 'pages-1.webp');
    const strip = await storeMade(ctx, { text: 'pictures', mime: 'image/webp' }, 'strip.webp');
    await putFiles(ctx, item.id, [captions, pages, strip]);
    const link = await makeLink(owner, { target: item.id, mostOpenings: 1 });
    const [mine, theirs] = [await fetchPage(hub, link.path, chrome), await fetchPage(hub, link.path, chrome)];
    const get = async ({ html }: { html: string }, name: string) => {
      const { status } = await hub.fetch(mediaIn(html).replace(/[^/]+$/, name), { headers: chrome });
      return [status, (await stateOf(link)).openings];
    };
    for (const { name } of [captions, strip]) expect(await get(mine, name)).toEqual([200, 0]);
    expect(await get(mine, pages.name)).toEqual([200, 1]);
    for (const { name } of [captions, strip]) expect(await get(mine, name)).toEqual([200, 1]);
    for (const { name } of [captions, pages, strip]) expect(await get(theirs, name)).toEqual([404, 1]);
  });

  it('gives programs the head alone; a person with such a browser presses once', async () => {
    const item = await addFilm();
    const link = await makeLink(owner, { target: item.id, mostOpenings: 1 });
    const crawler = { 'user-agent': 'facebookexternalhit/1.1' };
    const { html, status, cookie } = await fetchPage(hub, link.path, crawler);
    expect(status).toBe(200);
    expect(html).toContain('og:title');
    expect(html).not.toContain('/media/');
    expect(html).not.toContain('<video');
    const press = () =>
      hub.fetch(`/link${link.path}`, {
        method: 'POST',
        body: '',
        headers: { ...crawler, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      });
    // Pressing twice opens it once.
    const [, pressed] = [await press(), await press()];
    expect(pressed.status).toBe(303);
    const cookies = cookiesFor(link.path, pressed);
    const shown = await fetchPage(hub, link.path, { ...crawler, cookie: cookies });
    expect(shown.html).toContain('<video');
    expect((await stateOf(link)).openings).toBe(1);
    expect((await fetchPage(hub, link.path, chrome)).status).toBe(410);
  });

  it('of the owner does not count, and one with tracking refused is counted without its time', async () => {
    const link = await make();
    await openPage(owner, link.path, chrome);
    expect((await stateOf(link)).openings).toBe(0);
    for (const asks of [{ dnt: '1' }, { 'sec-gpc': '1' }] as Record<string, string>[]) {
      const page = await openPage(hub, link.path, { ...chrome, ...asks });
      expect(page.ended).toBeNull();
      await openPage(hub, link.path, { ...chrome, ...asks, cookie: page.cookie });
    }
    expect(await stateOf(link)).toMatchObject({ openings: 2, lastOpenedAt: null });
    expect(await opened(link)).toHaveLength(2);
    const gated = await make({ gate: 'email' });
    await hub.fetch(`/link${gated.path}`, {
      method: 'POST',
      redirect: 'manual',
      body: 'email=ann%40example.com',
      headers: { ...chrome, dnt: '1', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await stateOf(gated)).openedBy).toMatchObject([
      { email: 'ann@example.com', firstAt: null, lastAt: null },
    ]);
    const activity = await (await owner.fetch('/api/links/activity?days=1')).json();
    expect(activity.links.find(({ id }: Link) => id === link.id)?.days ?? [0]).toEqual([0]);
    await openPage(hub, link.path, chrome);
    expect((await stateOf(link)).lastOpenedAt).not.toBeNull();
    expect(await verifyUses(hub.hub.ctx)).toMatchObject({ broken: null });
  });
});

/** The first address of media that a page offers to play. */
function mediaIn(html: string): string {
  const [, address] =
    /<video[^>]*? src="([^"#]+)/.exec(html) ?? /<source[^>]*? src="([^"#]+)/.exec(html) ?? [];
  if (!address) throw new Error('the page plays nothing');
  return address.replaceAll('&amp;', '&');
}
