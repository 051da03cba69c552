import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { verifyChains } from '#features/audit/server/chains.ts';
import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { makeLink, openPage } from './fixtures.ts';

const browser = (name: string) => ({ 'user-agent': `Mozilla/5.0 (${name}) Firefox/150.0` });

onBothEngines('the number of people who get correspondence', (engine) => {
  let hub: TestHub;
  let mailbox: Mailbox;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startTestHub(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
    owner = await memberOf(hub);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const letters = { ...openCategory, name: 'Letters', class: 'correspondence' as const };
    await publishRules(principal, { categories: [openCategory, letters] });
  });

  const add = async (title: string) =>
    (await addItem(hub.hub.ctx, { category: 'Letters', titles: { en: title } })).id;
  const send = async (target: string, emails: string[]) => {
    const recipients = emails.map((email) => ({ label: '', note: '', email }));
    const answer = await owner.send('POST', '/api/links/bulk', { type: 'video', target, recipients });
    expect(answer.status).toBe(200);
  };
  const people = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `p${from + at}@example.com`);
  const textOf = (at: number) => {
    const email = mailbox.emails[at];
    return email ? plainText(email) : '';
  };
  const sumOf = async (id: string) => (await principal.fetch(`/api/compliance/items/${id}/uses`)).json();

  it('excludes people of the firm, as addressees and as visitors', async () => {
    const id = await add('For colleagues');
    const colleague = await memberOf(hub);
    const link = await makeLink(owner, { target: id });
    await openPage(colleague, link.path, browser('colleague'));
    await send(id, [colleague.email.toUpperCase(), principal.email, 'client@example.com']);
    await openPage(hub, link.path, browser('client'));
    const opened = await Array.fromAsync(eachUse(hub.hub.ctx, { item: id, kind: 'opened' }));
    // Openings by colleagues are reported all the same.
    expect(opened.map(({ body }) => body?.recipient)).toEqual([
      colleague.email,
      expect.stringMatching(/^device:/),
    ]);
    expect(await sumOf(id)).toMatchObject({ recipients: 2, most: 25, openings: 2 });
  });

  it('is reported to compliance near the limit, and when somebody is refused, each once', async () => {
    const id = await add('Dear client');
    await send(id, people(0, 19));
    await send(id, people(0, 20));
    await send(id, people(20, 22));
    await mailbox.received(1);
    expect(String(mailbox.emails[0]?.to)).toBe(principal.email);
    expect(textOf(0)).toContain('20 people have received “Dear client”');
    await send(id, people(22, 25));
    const link = await makeLink(owner, { target: id });
    for (const name of ['one', 'another'])
      expect((await openPage(hub, link.path, browser(name))).status).toBe(410);
    await mailbox.received(2);
    expect(textOf(1)).toContain('“Dear client” has reached its recipient limit');
    expect(await sumOf(id)).toMatchObject({ recipients: 25, retailSince: null });
  });

  it('turns content into retail if it had reached more people before it became correspondence', async () => {
    const ids = [];
    for (const title of ['Once free', 'Free too']) {
      const { id } = await addItem(hub.hub.ctx, { titles: { en: title } });
      await send(id, people(0, 26));
      ids.push(id);
    }
    const letters = { ...openCategory, name: 'Letters', class: 'correspondence' as const };
    await publishRules(principal, { categories: [{ ...openCategory, class: 'correspondence' }, letters] });
    for (const id of ids) {
      await send(id, people(0, 1));
      expect((await sumOf(id)).retailSince).not.toBeNull();
    }
    await mailbox.received(4);
    expect(textOf(2)).toContain('is now treated as retail communication');
  });

  it('cannot be reduced unnoticed', async () => {
    const query = hub.hub.ctx.db.query;
    const chains = async () =>
      (await verifyChains(hub.hub.ctx))
        .filter(({ name }) => name === 'retail')
        .map(({ seq, broken }) => ({
          seq,
          broken,
        }));
    expect(await chains()).toEqual([{ seq: 2, broken: null }]);
    const { rows } = await sql<{ item_id: string; since: number; recipients: number }>`
      select * from compliance_retail order by item_id`.execute(query);
    const [row] = rows;
    if (!row) throw new Error('nothing is retail');
    const change = {
      item: [sql`item_id = 'x'`, sql`item_id = ${row.item_id}`, sql`item_id = 'x'`],
      since: [sql`since = since + 1`, sql`since = ${row.since}`],
      recipients: [sql`recipients = 27`, sql`recipients = ${row.recipients}`],
    } as const;
    for (const [what, [to, back, now]] of Object.entries(change)) {
      await sql`update compliance_retail set ${to} where item_id = ${row.item_id}`.execute(query);
      expect((await chains())[0]?.broken, what).toMatchObject({ fault: 'record' });
      await sql`update compliance_retail set ${back} where ${now ?? sql`item_id = ${row.item_id}`}`.execute(
        query,
      );
    }
    expect((await chains())[0]?.broken).toBeNull();
    await sql`delete from compliance_retail where item_id = ${row.item_id}`.execute(query);
    expect((await chains())[0]?.broken).toMatchObject({ fault: 'record' });
  });
});
