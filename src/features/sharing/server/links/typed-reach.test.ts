import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { cookiesFor, makeLink, openPage } from './fixtures.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (typing) Firefox/150.0' };
const addressees = Array.from({ length: 23 }, (_, at) => `client${at}@example.com`);
const [first = ''] = addressees;

onBothEnginesInFull('the number of people who get correspondence with an email gate', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, { categories: [{ ...openCategory, class: 'correspondence' as const }] });
  });

  const send = (target: string, emails: readonly string[]) =>
    owner.send('POST', '/api/links/bulk', {
      type: 'video',
      target,
      recipients: emails.map((email) => ({ label: '', note: '', email })),
    });
  const sumOf = async (id: string) => (await principal.fetch(`/api/compliance/items/${id}/uses`)).json();
  /** Types an address at the gate of a link, on a device that was never there before. */
  const type = async ({ path }: { path: string }, email: string) => {
    const answer = await hub.fetch(`/link${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email }).toString(),
      headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    });
    return answer.status;
  };

  it('counts each device, whatever is typed there', async () => {
    const { id } = await addItem(hub.hub.ctx);
    expect((await send(id, addressees)).status).toBe(200);
    const gated = await makeLink(owner, { target: id, gate: 'email' });
    expect(await type(gated, principal.email)).toBe(303);
    expect(await sumOf(id)).toMatchObject({ recipients: 24 });
    expect(await type(gated, first)).toBe(303);
    expect(await sumOf(id)).toMatchObject({ recipients: 25 });
    for (const email of [principal.email, ...addressees.slice(0, 2)])
      expect(await type(gated, email)).toBe(410);
    expect(await sumOf(id)).toMatchObject({ recipients: 25, openings: 2, retailSince: null });
    const refused = await send(id, ['another@example.com']);
    expect(await refused.json()).toMatchObject({ params: { reason: 'reach', fits: 0 } });
    // A signed-in member certainly belongs to the firm.
    const plain = await makeLink(owner, { target: id });
    expect(await openPage(await memberOf(hub), plain.path, browser)).toMatchObject({ ended: null });
  });

  it('counts a device once, on however many days it comes back', async () => {
    const { id } = await addItem(hub.hub.ctx);
    const gated = await makeLink(owner, { target: id, gate: 'email' });
    const body = new URLSearchParams({ email: first }).toString();
    const headers = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };
    const give = (cookie: string) =>
      hub.fetch(`/link${gated.path}`, {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: { ...headers, cookie },
      });
    const cookies = cookiesFor(`/link${gated.path}`, await give(''));
    const [visit = ''] = /hub-visit=[^;]+/.exec(cookies) ?? [];
    // As if it had come the day before: what it gave at the gate is asked for again.
    await sql`update link_visits set opened_at = 0 where link_id = ${gated.id}`.execute(hub.hub.ctx.db.query);
    expect((await give(visit)).status).toBe(303);
    expect(await sumOf(id)).toMatchObject({ openings: 2, recipients: 1 });
  });

  it('allows an addressee to correct a mistyped address', async () => {
    const { id } = await addItem(hub.hub.ctx);
    await send(id, [...addressees, 'last@example.com']);
    const own = await makeLink(owner, { target: id, gate: 'email', recipient: 'ana@example.com' });
    const give = (email: string, cookie: string) =>
      hub.fetch(`/link${own.path}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ email }).toString(),
        headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded', cookie },
      });
    const wrong = await give('ana@example.ocm', '');
    expect(wrong.status).toBe(410);
    // The gate asks again.
    const cookie = cookiesFor(own.path, wrong);
    expect((await hub.fetch(own.path, { headers: { ...browser, cookie } })).status).toBe(401);
    expect((await give('ana@example.com', cookiesFor(`/link${own.path}`, wrong))).status).toBe(303);
    expect(await sumOf(id)).toMatchObject({ recipients: 25, openings: 1 });
  });

  it('takes one device for the addressee’s, and no more', async () => {
    const { id } = await addItem(hub.hub.ctx);
    await send(id, addressees);
    const own = await makeLink(owner, { target: id, gate: 'email', recipient: first });
    for (const recipients of [23, 24, 25]) {
      expect(await type(own, first)).toBe(303);
      expect(await sumOf(id)).toMatchObject({ recipients });
    }
    expect(await type(own, first)).toBe(410);
    expect(await sumOf(id)).toMatchObject({ recipients: 25 });
  });
});
