import { beforeAll, expect, it } from 'vitest';
import { layRules, openCategory } from '#features/compliance/fixtures.ts';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import { newId } from '#shared/ids.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import type { Link } from '../../contract.ts';
import { fetchPage, makeLink, openPage, playedFrom } from '../links/fixtures.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' };

onBothEngines('media that is asked for before its page has said what it shows', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
    editor = await memberOf(hub, { roles: ['USER', 'EDITOR'] });
  });

  const make = async () => {
    const given = { titles: { en: 'A title', fr: 'Un titre' } };
    const item = await addReady(hub.hub.ctx, 'video', newId(8), { bytes: 'film '.repeat(200), given });
    return { item, link: await makeLink(owner, { target: item.id }) };
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

  it('is not sent with words that nobody has seen', async () => {
    const { item, link } = await make();
    const old = await fetchPage(hub, link.path, browser);
    const titles = { en: 'Another title' };
    const path = `/api/library/items/${item.id}`;
    expect((await editor.send('PATCH', path, { version: item.version, titles })).status).toBe(200);
    expect(await get(old.html)).toBe(404);
    expect(await recorded(link)).toEqual([]);
    // The page, asked for again, plays what it says.
    const now = await fetchPage(hub, link.path, { ...browser, cookie: old.cookie });
    expect(await get(now.html)).toBe(200);
    expect(await recorded(link)).toMatchObject([{ title: 'Another title' }]);
    // Once that was recorded, a tab from before plays on.
    expect(await get(old.html)).toBe(200);
    expect(await recorded(link)).toHaveLength(1);
  });

  it('is not sent with rules that did not hold yet', async () => {
    const { link } = await make();
    const old = await fetchPage(hub, link.path, browser);
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const disclosures = [{ category: '', texts: { en: 'Capital is at risk.' }, isOpen: false }];
    await layRules(principal, { categories: [openCategory], disclosures });
    expect(await get(old.html)).toBe(404);
    expect(await recorded(link)).toEqual([]);
    const now = await openPage(hub, link.path, { ...browser, cookie: old.cookie });
    expect(await get(now.html)).toBe(200);
    expect((await recorded(link)).map((use) => use?.disclosure)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });
});
