import { beforeAll, expect, it } from 'vitest';
import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import { newId } from '#shared/ids.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import type { Link } from '../../contract.ts';
import { cookiesFor, fetchPage, makeLink, openPage, playedFrom } from '../links/fixtures.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' };

onBothEnginesInFull('media requested before its page has reported the opening', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
    editor = await memberOf(hub, { roles: ['USER', 'EDITOR'] });
  });

  const later = async <Result>(hours: number, run: () => Promise<Result>) => {
    const { ctx } = hub.hub;
    const { now } = ctx;
    ctx.now = () => new Date(now().getTime() + hours * 3_600_000);
    return run().finally(() => {
      ctx.now = now;
    });
  };
  const make = async (input = {}) => {
    const given = { titles: { en: 'A title', fr: 'Un titre' } };
    const item = await addReady(hub.hub.ctx, 'video', newId(8), { bytes: 'film '.repeat(200), given });
    return { item, link: await makeLink(owner, { target: item.id, ...input }) };
  };
  const recorded = async ({ id }: Link) =>
    (await Array.fromAsync(eachUse(hub.hub.ctx, { link: id, kind: 'opened' }))).map(({ body }) => body);
  const get = async (html: string, headers: Record<string, string> = browser) => {
    const { status, body } = await hub.fetch(playedFrom(html), { headers });
    await body?.cancel();
    return status;
  };

  it('is recorded in the language of the page, not in that of the browser', async () => {
    const { link } = await make();
    const { html } = await fetchPage(hub, `/embed${link.path}?lang=fr`, browser);
    expect(await get(html, { ...browser, 'accept-language': 'en' })).toBe(200);
    expect(await recorded(link)).toMatchObject([{ language: 'fr', title: 'Un titre' }]);
  });

  it('is not sent with disclosures that nobody has seen', async () => {
    const { item, link } = await make();
    const old = await fetchPage(hub, link.path, browser);
    const titles = { en: 'Another title' };
    const path = `/api/library/items/${item.id}`;
    expect((await editor.send('PATCH', path, { version: item.version, titles })).status).toBe(200);
    expect(await get(old.html)).toBe(404);
    // A player that asks why gets the same answer.
    const probe = await hub.fetch(playedFrom(old.html), { method: 'HEAD', headers: browser });
    expect(probe.status).toBe(404);
    expect(await recorded(link)).toEqual([]);
    // The page, asked for again, plays what it says.
    const now = await fetchPage(hub, link.path, { ...browser, cookie: old.cookie });
    expect(await get(now.html)).toBe(200);
    expect(await recorded(link)).toMatchObject([{ title: 'Another title' }]);
    // As far as the hub knows, nobody has seen the old page.
    expect(await get(old.html)).toBe(404);
    expect(await recorded(link)).toHaveLength(1);
  });

  it('is recorded for each page that it is played from: with other texts, languages or rules', async () => {
    const { item, link } = await make();
    const play = async (query = '') => {
      const { html, cookie } = await fetchPage(hub, `${link.path}${query}`, {
        ...browser,
        cookie: lastCookie,
      });
      for (const _ of [1, 2]) expect(await get(html)).toBe(200);
      return cookie;
    };
    let lastCookie = '';
    lastCookie = await play();
    await play('?lang=fr');
    const titles = { en: 'Other words' };
    const path = `/api/library/items/${item.id}`;
    expect((await editor.send('PATCH', path, { version: item.version, titles })).status).toBe(200);
    await play();
    expect(await recorded(link)).toMatchObject([
      { language: 'en', title: 'A title' },
      { language: 'fr', title: 'Un titre' },
      { language: 'en', title: 'Other words' },
    ]);
    expect((await (await owner.fetch(`/api/links/${link.id}`)).json()).openings).toBe(1);
  });

  it('counts as an unknown device’s if the page is a member’s, who opens it all the same', async () => {
    const { link } = await make();
    const colleague = await memberOf(hub);
    const signedIn = { ...browser, cookie: colleague.cookie };
    const { html } = await fetchPage(hub, link.path, signedIn);
    for (const _ of [1, 2]) expect(await get(html, { 'user-agent': 'A television' })).toBe(200);
    await openPage(hub, link.path, signedIn);
    expect(await recorded(link)).toMatchObject([
      { standing: 'unknown' },
      { recipient: colleague.email, standing: 'verified' },
    ]);
  });

  it.each([true, false])(
    'counts as nobody’s if the address was given hours ago (a member: %s)',
    async (isMember) => {
      const { link } = await make({ gate: 'email' });
      const colleague = await memberOf(hub);
      const [session, others] = [isMember ? colleague.cookie : '', isMember ? '' : colleague.cookie];
      const given = await hub.fetch(`/link${link.path}`, {
        method: 'POST',
        redirect: 'manual',
        body: 'email=ann%40example.com',
        headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded', cookie: session },
      });
      const cookie = `${session}; ${cookiesFor(link.path, given)}`;
      const { html } = await later(11, () => fetchPage(hub, link.path, { ...browser, cookie }));
      expect(await later(13, () => get(html, { ...browser, cookie: others }))).toBe(200);
      const [first, second] = await recorded(link);
      expect(first?.standing).toBe(isMember ? 'verified' : 'claimed');
      expect(second).toMatchObject({ standing: 'unknown', recipient: expect.stringMatching(/^device:/) });
    },
  );

  it('is sent to the link’s sender, and to a device that plays it already', async () => {
    const { item, link } = await make();
    const own = { ...browser, cookie: owner.cookie };
    const mine = await fetchPage(hub, link.path, own);
    const theirs = await fetchPage(hub, link.path, { ...browser, cookie: (await memberOf(hub)).cookie });
    expect(await get(theirs.html)).toBe(200);
    const titles = { en: 'Another title' };
    const path = `/api/library/items/${item.id}`;
    expect((await editor.send('PATCH', path, { version: item.version, titles })).status).toBe(200);
    expect(await get(mine.html, own)).toBe(200);
    expect(await get(theirs.html)).toBe(200);
    expect(await recorded(link)).toMatchObject([{ standing: 'unknown' }]);
  });

  it('is not sent with rules that were not in force yet', async () => {
    const { link } = await make();
    const old = await fetchPage(hub, link.path, browser);
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const disclosures = [{ category: '', texts: { en: 'Capital is at risk.' }, isOpen: false }];
    await publishRules(principal, { categories: [openCategory], disclosures });
    expect(await get(old.html)).toBe(404);
    expect(await recorded(link)).toEqual([]);
    const now = await openPage(hub, link.path, { ...browser, cookie: old.cookie });
    expect(await get(now.html)).toBe(200);
    expect((await recorded(link)).map((use) => use?.disclosure)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });
});
