import { beforeAll, expect, it } from 'vitest';
import { layRules, openCategory } from '#features/compliance/fixtures.ts';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import { findTexts } from '#features/compliance/server/uses/repository.ts';
import { verifyUses } from '#features/compliance/server/uses/verify.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { sharedRoutes } from '../../contract.ts';
import { makeLink } from './fixtures.ts';

const browser = (name: string, language = 'en') => ({
  ...{ 'user-agent': `Mozilla/5.0 (${name}) Firefox/150.0`, 'accept-language': language },
});

onBothEngines('uses of links', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });

  const open = (path: string, headers: Record<string, string>) => fetch(hub.hub.url + path, { headers });
  const usesOf = async (item: string) => {
    const uses = await Array.fromAsync(eachUse(hub.hub.ctx, { item }));
    return uses.map(({ kind, body }) => ({ kind, ...body }));
  };

  it('are written down when a link is made, sent and opened, with what was shown', async () => {
    const disclosures = [
      { category: '', texts: { en: 'Not an offer.', fr: 'Pas une offre.' }, isOpen: true },
    ];
    const { version } = await layRules(principal, { disclosures });
    const { id } = await addItem(hub.hub.ctx, { titles: { en: 'Outlook', fr: 'Perspectives' } });
    const link = await makeLink(owner, { target: id, recipient: 'ana@example.com' });
    const sent = await owner.send('POST', `/api/links/${link.id}/sent`, { way: 'whatsapp' });
    expect(sent.status).toBe(200);
    expect((await principal.send('POST', `/api/links/${link.id}/sent`, { way: 'copy' })).status).toBe(403);
    const page = await (await open(link.path, browser('one', 'fr'))).text();
    expect(page).toContain('Pas une offre.');
    const about = { item: id, link: link.id, person: owner.uid, recipient: 'ana@example.com' };
    const found = await usesOf(id);
    expect(found).toMatchObject([
      { kind: 'made', ...about, disclosure: null, way: null },
      { kind: 'sent', ...about, way: 'whatsapp' },
      { kind: 'opened', ...about, title: 'Perspectives', language: 'fr', rulesVersion: version },
    ]);
    expect(found[2]?.shown).toMatchObject([{ id, title: 'Perspectives', version: 1, approval: null }]);
    const hash = found[2]?.disclosure ?? '';
    const texts = await findTexts(hub.hub.ctx, [hash]);
    expect(JSON.parse(texts.get(hash) ?? '')).toEqual([
      { text: 'Pas une offre.', language: 'fr', isOpen: true },
    ]);
    expect(await verifyUses(hub.hub.ctx)).toMatchObject({ broken: null });
  });

  it('count a device once, by a mark that tells nothing, and neither programs nor whoever sent it', async () => {
    const { id } = await addItem(hub.hub.ctx);
    const link = await makeLink(owner, { target: id });
    await open(link.path, browser('one'));
    await open(link.path, browser('one'));
    await open(link.path, browser('two', 'ar'));
    await open(link.path, { 'user-agent': 'Slackbot 1.0' });
    await owner.fetch(link.path, { headers: browser('own') });
    const opened = (await usesOf(id)).filter(({ kind }) => kind === 'opened');
    const marks = opened.map(({ recipient }) => recipient);
    expect(marks).toHaveLength(3);
    expect(new Set(marks).size).toBe(2);
    for (const mark of marks) expect(mark).toMatch(/^device:[0-9a-f]{20}$/);
    expect(JSON.stringify(opened)).not.toContain('127.0.0.1');
  });

  it('make retail of correspondence that reaches more than 25 people, which then needs approval', async () => {
    const letters = { ...openCategory, name: 'Letters', class: 'correspondence' as const };
    await layRules(principal, { categories: [openCategory, letters] });
    const [{ id }, free] = [await addItem(hub.hub.ctx, { category: 'letters' }), await addItem(hub.hub.ctx)];
    const send = async (target: string, from: number, to: number) => {
      const recipients = Array.from({ length: to - from }, (_, at) => ({
        ...{ label: '', note: '', email: `p${from + at}@example.com` },
      }));
      const answer = await owner.send('POST', '/api/links/bulk', { type: 'video', target, recipients });
      expect(answer.status).toBe(200);
    };
    const standing = async (item: string) => (await principal.fetch(`/api/compliance/items/${item}`)).json();
    await send(free.id, 0, 30);
    expect(await standing(free.id)).toMatchObject({ hold: null });
    await send(id, 0, 25);
    await send(id, 10, 25);
    const may = async (item: string) =>
      (await owner.fetch(`${sharedRoutes.may.path}?type=video&target=${item}`)).json();
    expect(await may(id)).toMatchObject({ refusal: null, reach: { count: 25, most: 25 } });
    expect(await may(free.id)).toMatchObject({ reach: null });
    expect(await standing(id)).toMatchObject({ hold: null, needsApproval: false });
    await send(id, 25, 26);
    expect(await standing(id)).toMatchObject({ hold: 'approval', needsApproval: true });
    expect((await open(`/video/${id}`, browser('one'))).status).toBe(410);
  });
});
