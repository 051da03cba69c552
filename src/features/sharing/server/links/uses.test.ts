import { beforeAll, expect, it } from 'vitest';
import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import { findTexts } from '#features/compliance/server/uses/repository.ts';
import { verifyUses } from '#features/compliance/server/uses/verify.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { sharedRoutes } from '../../contract.ts';
import { makeLink, openPage } from './fixtures.ts';

const browser = (name: string, language = 'en') => ({
  'user-agent': `Mozilla/5.0 (${name}) Firefox/150.0`,
  'accept-language': language,
});

onBothEnginesInFull('uses of links', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });

  const open = (path: string, headers: Record<string, string>) => openPage(hub, path, headers);
  const usesOf = async (item: string) => {
    const uses = await Array.fromAsync(eachUse(hub.hub.ctx, { item }));
    return uses.map(({ kind, body }) => ({ kind, ...body }));
  };

  it('are recorded when a link is made, sent and opened, with the shown content', async () => {
    const disclosures = [
      { category: '', texts: { en: 'Not an offer.', fr: 'Pas une offre.' }, isOpen: true },
    ];
    const { version } = await publishRules(principal, { disclosures });
    const { id } = await addItem(hub.hub.ctx, { titles: { en: 'Outlook', fr: 'Perspectives' } });
    const link = await makeLink(owner, { target: id, recipient: 'ana@example.com' });
    const message = { subject: null, text: `Our outlook, as promised.\n${link.path}` };
    const sent = await owner.send('POST', `/api/links/${link.id}/sent`, { way: 'whatsapp', message });
    expect(sent.status).toBe(200);
    // Nothing was written: that it was sent is recorded all the same.
    const empty = { subject: '', text: '' };
    const mailed = await owner.send('POST', `/api/links/${link.id}/sent`, { way: 'mail', message: empty });
    expect(mailed.status).toBe(200);
    expect((await principal.send('POST', `/api/links/${link.id}/sent`, { way: 'copy' })).status).toBe(403);
    const { html } = await open(link.path, browser('one', 'fr'));
    expect(html).toContain('Pas une offre.');
    const about = { item: id, link: link.id, person: owner.uid, addressee: 'ana@example.com' };
    const addressed = { ...about, recipient: 'ana@example.com', standing: 'addressed' };
    const onSomeDevice = { ...about, recipient: expect.stringMatching(/^device:/), standing: 'unknown' };
    const found = await usesOf(id);
    expect(found).toMatchObject([
      { kind: 'made', ...addressed, disclosure: null, way: null },
      { kind: 'sent', ...addressed, way: 'whatsapp', message },
      { kind: 'sent', ...addressed, way: 'mail', message: empty },
      { kind: 'opened', ...onSomeDevice, title: 'Perspectives', language: 'fr', rulesVersion: version },
    ]);
    expect(found[3]?.shown).toMatchObject([{ id, title: 'Perspectives', version: 1, approval: null }]);
    const hash = found[3]?.disclosure ?? '';
    const texts = await findTexts(hub.hub.ctx, [hash]);
    expect(JSON.parse(texts.get(hash) ?? '')).toEqual([
      { text: 'Pas une offre.', language: 'fr', isOpen: true },
    ]);
    expect(await verifyUses(hub.hub.ctx)).toMatchObject({ broken: null });
  });

  it('state for each opening how its recipient is known, and never more', async () => {
    const { id } = await addItem(hub.hub.ctx);
    const given = async (link: { path: string }, values: Record<string, string>) => {
      const answer = await hub.fetch(`/link${link.path}`, {
        method: 'POST',
        body: new URLSearchParams(values).toString(),
        headers: { ...browser('gate'), 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(303);
    };
    const gated = await makeLink(owner, { target: id, gate: 'email', recipient: 'ana@example.com' });
    await given(gated, { email: 'Someone.Else@example.com' });
    const colleague = await memberOf(hub);
    const plain = await makeLink(owner, { target: id, recipient: 'ana@example.com' });
    await openPage(colleague, plain.path, browser('colleague'));
    await open(plain.path, browser('phone'));
    const opened = (await usesOf(id)).filter(({ kind }) => kind === 'opened');
    expect(opened).toMatchObject([
      { recipient: 'someone.else@example.com', standing: 'claimed', addressee: 'ana@example.com' },
      { recipient: colleague.email, standing: 'verified', addressee: 'ana@example.com' },
      { recipient: expect.stringMatching(/^device:/), standing: 'unknown', addressee: 'ana@example.com' },
    ]);
    // The owner of the link sees which address was given.
    const read = await (await owner.fetch(`/api/links/${gated.id}`)).json();
    expect(read.openedBy).toMatchObject([{ email: 'someone.else@example.com', standing: 'claimed' }]);
    const csv = await (await owner.fetch(`/api/links/export`)).text();
    expect(csv).toContain('someone.else@example.com (claimed)');
  });

  it('distinguish devices by an anonymous mark, without programs and the sender', async () => {
    const { id } = await addItem(hub.hub.ctx);
    const link = await makeLink(owner, { target: id });
    const { cookie } = await open(link.path, browser('one'));
    await open(link.path, { ...browser('one'), cookie });
    // Two people behind one address of the network, with the same browser, are two.
    await open(link.path, browser('one'));
    await open(link.path, browser('two', 'ar'));
    await open(link.path, { 'user-agent': 'Slackbot 1.0' });
    await openPage(owner, link.path, browser('own'));
    const opened = (await usesOf(id)).filter(({ kind }) => kind === 'opened');
    const marks = opened.map(({ recipient }) => recipient);
    expect(marks).toHaveLength(3);
    expect(new Set(marks).size).toBe(3);
    for (const mark of marks) expect(mark).toMatch(/^device:[0-9a-f]{24}$/);
    expect(JSON.stringify(opened)).not.toContain('127.0.0.1');
  });

  it('limit correspondence to 25 people and refuse the next one, without ending the link', async () => {
    const letters = { ...openCategory, name: 'Letters', class: 'correspondence' as const };
    await publishRules(principal, { categories: [openCategory, letters] });
    const [{ id }, free] = [await addItem(hub.hub.ctx, { category: 'letters' }), await addItem(hub.hub.ctx)];
    const send = async (target: string, from: number, to: number) => {
      const recipients = Array.from({ length: to - from }, (_, at) => ({
        label: '',
        note: '',
        email: `p${from + at}@example.com`,
      }));
      const answer = await owner.send('POST', '/api/links/bulk', { type: 'video', target, recipients });
      return { status: answer.status, ...(await answer.json()) };
    };
    const standing = async (item: string) => (await principal.fetch(`/api/compliance/items/${item}`)).json();
    expect((await send(free.id, 0, 30)).status).toBe(200);
    expect(await standing(free.id)).toMatchObject({ hold: null });
    const { links } = await send(id, 0, 24);
    // A list that would cross the line is refused whole, with the number that still fits.
    expect(await send(id, 24, 27)).toMatchObject({
      status: 403,
      code: 'forbidden',
      params: { reason: 'reach', fits: 1, most: 25 },
    });
    expect((await send(id, 10, 25)).status).toBe(200);
    const may = async (item: string) =>
      (await owner.fetch(`${sharedRoutes.may.path}?type=video&target=${item}`)).json();
    expect(await may(id)).toMatchObject({ refusal: null, reach: { count: 25, most: 25 } });
    expect(await may(free.id)).toMatchObject({ reach: null });
    expect(await standing(id)).toMatchObject({ hold: null, needsApproval: false });
    expect(await send(id, 25, 26)).toMatchObject({ status: 403, params: { reason: 'reach', fits: 0 } });
    const readdressed = await owner.send('PATCH', `/api/links/${links[0].id}`, {
      version: 1,
      recipient: 'one.more@example.com',
    });
    expect(readdressed.status).toBe(403);
    expect(await standing(id)).toMatchObject({ hold: null, needsApproval: false });
    // Links that were sent before go on: the first device is taken for the addressee's, a second is somebody else.
    expect(await open(links[0].path, browser('client'))).toMatchObject({ status: 200, ended: null });
    const friend = await open(links[0].path, browser('friend'));
    expect([friend.status, friend.opening]).toEqual([410, null]);
    expect(friend.html).toContain('Its content has reached its recipient limit.');
    const free2 = await makeLink(owner, { target: id });
    expect((await open(free2.path, browser('stranger'))).status).toBe(410);
    expect(await may(id)).toMatchObject({ refusal: null, reach: { count: 25, most: 25 } });
    expect(await verifyUses(hub.hub.ctx)).toMatchObject({ broken: null });
  });
});
