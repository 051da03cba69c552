import { beforeAll, expect, it } from 'vitest';
import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import { putFiles } from '#features/library/server/files/repository.ts';
import { storeMade } from '#features/library/server/files/store.ts';
import { newId } from '#shared/ids.ts';
import { openingsPath } from '#shared/opening.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import type { Link } from '../../contract.ts';
import { cookiesFor, fetchPage, makeLink, openPage, playedFrom, reportOpening } from '../links/fixtures.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' };
const categories = [openCategory, { ...openCategory, name: 'Letters', class: 'correspondence' as const }];

onBothEnginesInFull('content shown by an opened link', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
    editor = await memberOf(hub, { roles: ['USER', 'EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, { categories });
  });

  const stateOf = async ({ id }: Link) => (await (await owner.fetch(`/api/links/${id}`)).json()) as Link;
  const recorded = async ({ id }: Link) =>
    (await Array.fromAsync(eachUse(hub.hub.ctx, { link: id, kind: 'opened' }))).map(({ body }) => body);
  const addSound = async (given = {}) =>
    (await addReady(hub.hub.ctx, 'audio', newId(8), { bytes: 'sound '.repeat(200), given })).id;
  const addSeason = async (...items: string[]) => {
    const season = { titles: { en: 'A season' }, slug: newId(8), published: true, items };
    const { id, version } = await (await editor.send('POST', '/api/audio_playlists', season)).json();
    const link = await makeLink(owner, { type: 'audio_playlist', target: id });
    const change = async (to: readonly string[]) => {
      const answer = await editor.send('PATCH', `/api/audio_playlists/${id}`, { version, items: to });
      expect(answer.status).toBe(200);
    };
    return { link, change };
  };
  const sendTo = async (count: number, what: { type: string; target: string }) => {
    const recipients = Array.from({ length: count }, (_, at) => ({
      label: '',
      note: '',
      email: `client${at}@example.com`,
    }));
    const answer = await owner.send('POST', '/api/links/bulk', { ...what, recipients });
    expect(answer.status).toBe(200);
  };
  const mediaOf = (html: string, item: string) => {
    const [address] = new RegExp(`/media/${item}/[^"]+/play-[^"]+`).exec(html) ?? [];
    if (!address) throw new Error('it is not on the page');
    return address;
  };
  const get = async (address: string) => {
    const { status, body } = await hub.fetch(address, { headers: browser });
    await body?.cancel();
    return status;
  };

  it('is recorded again when it changes, and counted as opened once', async () => {
    const { id, version } = await addItem(hub.hub.ctx);
    const link = await makeLink(owner, { target: id, mostOpenings: 1 });
    const { cookie } = await openPage(hub, link.path, browser);
    const again = () => openPage(hub, link.path, { ...browser, cookie });
    await again();
    expect(await recorded(link)).toHaveLength(1);
    const titles = { en: 'Quite another title' };
    expect((await editor.send('PATCH', `/api/library/items/${id}`, { version, titles })).status).toBe(200);
    for (const _ of [1, 2]) expect(await again()).toMatchObject({ status: 200, ended: null });
    expect(await recorded(link)).toMatchObject([{ shown: [{ version }] }, { title: titles.en }]);
    expect(await stateOf(link)).toMatchObject({ openings: 1 });
  });

  it('is the same for somebody who plays on, whatever changes meanwhile', async () => {
    const item = await addReady(hub.hub.ctx, 'video', newId(8), { bytes: 'film '.repeat(200) });
    const link = await makeLink(owner, { target: item.id });
    const { html } = await openPage(hub, link.path, browser);
    const titles = { en: 'Quite another title' };
    const path = `/api/library/items/${item.id}`;
    expect((await editor.send('PATCH', path, { version: item.version, titles })).status).toBe(200);
    expect(await get(mediaOf(html, item.id))).toBe(200);
    expect(await recorded(link)).toHaveLength(1);
  });

  it('is recorded again when rules change its disclosures', async () => {
    const { id } = await addItem(hub.hub.ctx);
    const link = await makeLink(owner, { target: id });
    const { cookie } = await openPage(hub, link.path, browser);
    const texts = { en: 'Capital is at risk.' };
    const disclosures = [{ category: '', texts, isOpen: false }];
    const rules = await publishRules(principal, { categories, disclosures });
    for (const _ of [1, 2]) await openPage(hub, link.path, { ...browser, cookie });
    const [first, second, ...more] = await recorded(link);
    expect([first?.disclosure, second?.rulesVersion, more]).toEqual([null, rules.version, []]);
    expect(second?.disclosure).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is recorded with additions to a season, by its page or by its media', async () => {
    const [one, two, three] = [await addSound(), await addSound(), await addSound()];
    const { link, change } = await addSeason(one);
    const { cookie, html } = await openPage(hub, link.path, browser);
    await change([one, two, three]);
    // Earlier content goes on playing.
    expect(await get(mediaOf(html, one))).toBe(200);
    expect(await recorded(link)).toHaveLength(1);
    const fetched = await fetchPage(hub, link.path, { ...browser, cookie });
    expect(await recorded(link)).toHaveLength(1);
    for (const _ of [1, 2]) expect(await get(mediaOf(fetched.html, two))).toBe(200);
    await reportOpening(hub, fetched.opening, browser);
    const shown = (await recorded(link)).map((body) => body?.shown.map(({ id }) => id));
    expect(shown).toEqual([[one], [one, two, three]]);
    expect(await stateOf(link)).toMatchObject({ openings: 1 });
  });

  it('includes additions to a season for no more people than allowed', async () => {
    const [one, letter] = [await addSound(), await addSound({ category: 'Letters' })];
    const { link, change } = await addSeason(one);
    const { cookie } = await openPage(hub, link.path, browser);
    await sendTo(25, { type: 'audio', target: letter });
    await change([one, letter]);
    const page = await openPage(hub, link.path, { ...browser, cookie });
    expect([page.status, page.html]).toEqual([410, expect.not.stringContaining('/media/')]);
    expect(await recorded(link)).toHaveLength(1);
  });

  it('is not even hinted at once the limit of people is reached', async () => {
    const item = await addReady(hub.hub.ctx, 'audio', newId(8), {
      bytes: 'sound '.repeat(200),
      given: { category: 'Letters' },
    });
    const captions = await storeMade(hub.hub.ctx, { text: 'WEBVTT', mime: 'text/vtt' }, 'captions-en.vtt');
    await putFiles(hub.hub.ctx, item.id, [captions]);
    const link = await makeLink(owner, { type: 'audio', target: item.id });
    const { html } = await fetchPage(hub, link.path, browser);
    const media = mediaOf(html, item.id);
    const beside = media.replace(/[^/]+$/, captions.name);
    const probe = async () =>
      (await hub.fetch(media, { headers: { ...browser, range: 'bytes=0-1' } })).status;
    expect([await get(beside), await probe()]).toEqual([200, 206]);
    await sendTo(25, { type: 'audio', target: item.id });
    expect([await get(beside), await probe(), await get(media)]).toEqual([404, 404, 404]);
    expect(await recorded(link)).toEqual([]);
  });

  it.each([
    ['', false],
    ['', true],
    ['/embed', false],
    ['/embed', true],
  ])(
    'stays with the browser by whichever of two tabs was counted, at %s/…, played at once: %s',
    async (at, isPlayed) => {
      const { id } = await addReady(hub.hub.ctx, 'video', newId(8), { bytes: 'film '.repeat(200) });
      const link = await makeLink(owner, { target: id, mostOpenings: 1 });
      const path = `${at}${link.path}`;
      const [one, two] = [await fetchPage(hub, path, browser), await fetchPage(hub, path, browser)];
      const report = (opening: unknown) =>
        hub.fetch(openingsPath, {
          method: 'POST',
          body: JSON.stringify(opening),
          headers: { ...browser, 'content-type': 'application/json' },
        });
      // Its player may be faster than its script.
      if (isPlayed) expect(await get(playedFrom(one.html))).toBe(200);
      const counted = await report(one.opening);
      const refused = await report(two.opening);
      expect(await refused.json()).toEqual({ ended: 'used-up', isOld: false });
      expect(refused.headers.getSetCookie()).toEqual([]);
      const cookie = cookiesFor(path, counted);
      expect((await fetchPage(hub, path, { ...browser, cookie })).status).toBe(200);
    },
  );

  it('is recorded in each language that it is read in', async () => {
    const { id } = await addItem(hub.hub.ctx, { titles: { en: 'A title', fr: 'Un titre' } });
    const link = await makeLink(owner, { target: id });
    const { cookie } = await openPage(hub, link.path, browser);
    // In the frame of another site the language is not kept: the page says which it has.
    for (const _ of [1, 2]) await openPage(hub, `${link.path}?lang=fr`, { ...browser, cookie });
    expect(await recorded(link)).toMatchObject([
      { language: 'en', title: 'A title' },
      { language: 'fr', title: 'Un titre' },
    ]);
  });

  it('is requested again if it has changed before somebody looked', async () => {
    const { id, version } = await addItem(hub.hub.ctx);
    const link = await makeLink(owner, { target: id });
    for (const path of [link.path, `/video/${id}`]) {
      const { opening } = await fetchPage(hub, path, browser);
      const { version: now } = await (await editor.fetch(`/api/library/items/${id}`)).json();
      const titles = { en: `Another title at ${path}` };
      await editor.send('PATCH', `/api/library/items/${id}`, { version: now, titles });
      expect(await reportOpening(hub, opening, browser)).toEqual({ status: 200, ended: null, isOld: true });
      // A page that comes back as it was is recorded all the same.
      const again = await reportOpening(hub, { ...opening, isAgain: true }, browser);
      expect(again).toEqual({ status: 200, ended: null, isOld: false });
    }
    expect(version).toBe(1);
    expect(await recorded(link)).toMatchObject([{ title: `Another title at ${link.path}` }]);
  });

  it('is private: a signed-out person is somebody new, and counted', async () => {
    const { id } = await addItem(hub.hub.ctx, { category: 'Letters' });
    await sendTo(25, { type: 'video', target: id });
    const link = await makeLink(owner, { target: id });
    const colleague = await memberOf(hub);
    const session = { ...browser, cookie: colleague.cookie };
    const page = await openPage(hub, link.path, session);
    expect(page).toMatchObject({ status: 200, ended: null });
    expect((await openPage(hub, link.path, { ...browser, cookie: page.cookie })).status).toBe(410);
    expect(await recorded(link)).toMatchObject([{ recipient: colleague.email, standing: 'verified' }]);
  });

  it('is not inherited by signing in or out between fetch and look', async () => {
    const { id } = await addItem(hub.hub.ctx);
    const link = await makeLink(owner, { target: id });
    const colleague = await memberOf(hub);
    const signedIn = { ...browser, cookie: colleague.cookie };
    const [before, after] = [
      await fetchPage(hub, link.path, browser),
      await fetchPage(hub, link.path, signedIn),
    ];
    expect(await reportOpening(hub, before.opening, signedIn)).toMatchObject({ status: 404 });
    expect(await reportOpening(hub, after.opening, browser)).toMatchObject({ status: 404 });
    expect(await recorded(link)).toEqual([]);
    // On all their devices a member is one visit.
    const tablet = { 'user-agent': 'Mozilla/5.0 (iPad) Safari/604.1', cookie: colleague.cookie };
    for (const headers of [signedIn, tablet]) await openPage(hub, link.path, headers);
    expect(await recorded(link)).toMatchObject([{ recipient: colleague.email, standing: 'verified' }]);
  });

  it('is anonymous if a page of one person is played by another', async () => {
    const { id } = await addReady(hub.hub.ctx, 'video', newId(8), { bytes: 'film '.repeat(200) });
    const link = await makeLink(owner, { target: id });
    const { html } = await fetchPage(hub, link.path, browser);
    const colleague = await memberOf(hub);
    const { body } = await colleague.fetch(mediaOf(html, id), { headers: browser });
    await body?.cancel();
    expect(await recorded(link)).toMatchObject([{ standing: 'unknown' }]);
  });
});
