import { beforeAll, expect, it } from 'vitest';
import { openCategory as open, publishRules } from '#features/compliance/fixtures.ts';
import type { CrdCheck } from '#shared/roles.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import type { Link } from '../../contract.ts';
import { makeLink, readBody } from './fixtures.ts';

const day = 24 * 60 * 60 * 1000;

onBothEnginesInFull('the firm’s rules of sharing', (engine) => {
  let hub: TestHub;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, {
      categories: [
        open,
        { ...open, name: 'Options', needsLicence: true },
        { ...open, name: 'Funds', needsCheck: true },
        { ...open, name: 'Both', needsLicence: true, needsCheck: true },
        { ...open, name: 'Short', longestLinkDays: 30 },
      ],
    });
  });
  const add = async (category: string) => (await addItem(hub.hub.ctx, { category })).id;

  it.each<[string, boolean, CrdCheck, string | null]>([
    ['', false, 'not_started', null],
    ['Never named', false, 'not_started', null],
    ['Options', false, 'passed', 'needs-licence'],
    ['Options', true, 'not_started', null],
    ['OPTIONS', false, 'passed', 'needs-licence'],
    ['Funds', true, 'not_started', 'needs-check'],
    ['Funds', true, 'in_progress', 'needs-check'],
    ['Funds', true, 'failed', 'needs-check'],
    ['Funds', true, 'expired', 'needs-check'],
    ['Funds', false, 'passed', null],
    ['Both', false, 'failed', 'needs-licence'],
    ['Both', true, 'expired', 'needs-check'],
    ['Both', true, 'passed', null],
  ])(
    'of %j, with a licence %s and a check %s: %s',
    async (category, isSecurityLicensed, crdCheck, reason) => {
      const target = await add(category);
      const member = await memberOf(hub, { isSecurityLicensed, crdCheck });
      const may = await readBody(member.fetch(`/api/links/may?type=video&target=${target}`));
      expect(may.refusal).toBe(reason);
      const made = await readBody(member.send('POST', '/api/links', { type: 'video', target }));
      expect(made).toMatchObject(reason ? { status: 403, params: { reason } } : { status: 201 });
      const recipients = [{ label: 'Ana' }];
      const many = await readBody(
        member.send('POST', '/api/links/bulk', { type: 'video', target, recipients }),
      );
      expect(many).toMatchObject(reason ? { status: 403, params: { reason } } : { status: 200 });
    },
  );

  it('apply to links that were made before, as long as they are in force', async () => {
    const target = await add('Later');
    const member = await memberOf(hub, { crdCheck: 'expired' });
    const { path } = await makeLink(member, { target });
    const statusOf = async () => (await hub.fetch(path)).status;
    expect(await statusOf()).toBe(200);
    await publishRules(principal, { categories: [open, { ...open, name: 'later', needsCheck: true }] });
    expect(await statusOf()).toBe(410);
    await publishRules(principal, { categories: [open] });
    expect(await statusOf()).toBe(200);
  });

  it('prevent sharing of members’ content if its category says so, for every sender and every container', async () => {
    await publishRules(principal, { categories: [open] });
    const given = { category: 'Inside', audience: 'members' as const };
    const member = await memberOf(hub, { isSecurityLicensed: true, crdCheck: 'passed' });
    const { id: target } = await addItem(hub.hub.ctx, given);
    const { path } = await makeLink(member, { target });
    const statusOf = async (address: string) => (await hub.fetch(address)).status;
    expect(await statusOf(path)).toBe(200);
    const inside = { ...open, name: 'inside', membersByLink: false };
    await publishRules(principal, { categories: [open, inside] });
    expect([await statusOf(path), await statusOf(`/embed${path}`)]).toEqual([410, 410]);
    for (const person of [member, principal]) {
      const refusal = { status: 403, params: { reason: 'not-by-link', todo: 'ask-compliance' } };
      const may = await readBody(person.fetch(`/api/links/may?type=video&target=${target}`));
      expect(may).toMatchObject({ refusal: 'not-by-link', isPublic: false });
      expect(await readBody(person.send('POST', '/api/links', { type: 'video', target }))).toMatchObject(
        refusal,
      );
      const recipients = [{ label: 'Ana' }];
      const many = person.send('POST', '/api/links/bulk', { type: 'video', target, recipients });
      expect(await readBody(many)).toMatchObject(refusal);
    }
    // Inside, everybody who is signed in goes on seeing it.
    expect((await member.fetch(`/video/${target}`)).status).toBe(200);
    expect((await makeLink(member, { target: await add('Inside') })).path).toBeTruthy();
    await publishRules(principal, { categories: [open] });
    expect(await statusOf(path)).toBe(200);
  });

  it('exclude it from shared seasons, with its files', async () => {
    await publishRules(principal, { categories: [open] });
    const shape = { width: 16, height: 9 };
    const addEpisode = (category: string) =>
      addReady(hub.hub.ctx, 'audio', crypto.randomUUID(), {
        titles: { en: `Episode ${category}` },
        shape,
        given: { category, audience: 'members' },
      });
    const items = [(await addEpisode('Inside')).id, (await addEpisode('Outside')).id];
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const made = await editor.send('POST', '/api/audio_playlists', {
      titles: { en: 'Season' },
      slug: `inside-${engine}`,
      items,
      published: true,
    });
    const { id: target } = await made.json();
    const link = await makeLink(await memberOf(hub), { type: 'audio_playlist', target });
    const page = async () => (await hub.fetch(link.path)).text();
    const before = await page();
    for (const name of ['Inside', 'Outside']) expect(before).toContain(`Episode ${name}`);
    const bytes = [...before.matchAll(/\/media\/[^"#&?\\]+/g)].map(([address]) => address);
    const ofItem = (at: number) => bytes.find((address) => address.includes(items[at] ?? '-')) ?? '';
    const statusOf = async (address: string) => (await hub.fetch(address)).status;
    expect([await statusOf(ofItem(0)), await statusOf(ofItem(1))]).toEqual([200, 200]);
    const inside = { ...open, name: 'Inside', membersByLink: false };
    await publishRules(principal, { categories: [open, inside] });
    const after = await page();
    expect([after.includes('Episode Inside'), after.includes('Episode Outside')]).toEqual([false, true]);
    expect([await statusOf(ofItem(0)), await statusOf(ofItem(1))]).toEqual([404, 200]);
  });

  it('limit the life of a link', async () => {
    await publishRules(principal, { categories: [open, { ...open, name: 'Short', longestLinkDays: 30 }] });
    const target = await add('Short');
    const member = await memberOf(hub, {});
    const lifeOf = ({ createdAt, expiresAt }: Link) => Date.parse(expiresAt ?? '') - Date.parse(createdAt);
    const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
    expect(await readBody(member.fetch(`/api/links/may?type=video&target=${target}`))).toMatchObject({
      longestDays: 30,
    });
    expect(lifeOf(await makeLink(member, { target }))).toBe(30 * day);
    expect(lifeOf(await makeLink(member, { target, expiresAt: null }))).toBe(30 * day);
    const link = await makeLink(member, { target, expiresAt: inDays(7) });
    expect(lifeOf(link)).toBeLessThan(8 * day);
    const late = { issues: [{ path: 'expiresAt', reason: 'too-late' }] };
    const refused = member.send('POST', '/api/links', { type: 'video', target, expiresAt: inDays(31) });
    expect(await readBody(refused)).toMatchObject({ status: 400, params: late });
    const change = (expiresAt: string | null) =>
      member.send('PATCH', `/api/links/${link.id}`, { version: link.version, expiresAt });
    expect(await readBody(change(inDays(31)))).toMatchObject({ status: 400, params: late });
    expect(lifeOf(await readBody<Link>(change(null)))).toBe(30 * day);
    const copy = await readBody<Link>(member.send('POST', `/api/links/${link.id}/duplicate`));
    expect(lifeOf(copy)).toBeLessThanOrEqual(30 * day);
  });
});
