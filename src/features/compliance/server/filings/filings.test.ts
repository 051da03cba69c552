import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { verifyChains } from '#features/audit/server/chains.ts';
import type { JobRun } from '#server/jobs/job.ts';
import { dayMs } from '#shared/durations.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { type Filing, type FilingDuty, filingRoutes } from '../../contract.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';
import { remindOfFilings } from './jobs.ts';

const before = { ...openCategory, name: 'Before', filing: 'before-use' as const };
const after = { ...openCategory, name: 'After', filing: 'after-use' as const };
const approved = { ...before, name: 'Both', needsApproval: true };

onBothEnginesInFull('filings', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let mailbox: Mailbox;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof editor;
  let administrator: typeof editor;
  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startHubWithClock(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    administrator = await memberOf(hub, { roles: ['ADMIN'] });
    await publishRules(principal, { categories: [openCategory, before, after, approved] });
    until('2027-03-03T15:00:00Z');
  });

  const until = (moment: string) => hub.pass(Date.parse(moment) - hub.hub.ctx.now().getTime());
  const add = async (category: string, given = {}) => (await addItem(hub.hub.ctx, { category, ...given })).id;
  const pageOf = async (id: string) => (await fetch(`${hub.hub.url}/video/${id}`)).status;
  const standing = async (id: string) => (await editor.fetch(`/api/compliance/items/${id}`)).json();
  const file = (by: typeof editor, id: string, given: object = {}) =>
    by.send('POST', filingRoutes.file.path.replace('{id}', id), {
      reference: 'FR-1',
      filedOn: '2027-03-02',
      letter: 'No\ncomments.',
      ...given,
    });
  const duties = async (): Promise<FilingDuty[]> =>
    (await (await administrator.fetch(`${filingRoutes.duties.path}?size=100`)).json()).duties;
  const dutyOf = async (id: string) => (await duties()).find(({ item }) => item === id);

  it('before use: nobody gets content until it is filed, and then at once', async () => {
    const id = await add('before');
    await approveItem(editor, principal, id);
    expect(await pageOf(id)).toBe(404);
    expect(await standing(id)).toMatchObject({ hold: 'filing', filing: { duty: { state: 'held' } } });
    expect(await dutyOf(id)).toMatchObject({ state: 'held', dueOn: null, firstUse: null });
    const refused = await editor.send('POST', '/api/links', { type: 'video', target: id });
    expect(await refused.json()).toMatchObject({ code: 'forbidden', params: { reason: 'needs-filing' } });
    expect((await file(principal, id)).status).toBe(200);
    expect(await pageOf(id)).toBe(200);
    expect(await dutyOf(id)).toBeUndefined();
    expect(await standing(id)).toMatchObject({
      hold: null,
      filing: { duty: null, filed: { reference: 'FR-1', filedOn: '2027-03-02' } },
    });
    const { filings } = (await (await administrator.fetch(filingRoutes.filed.path)).json()) as {
      filings: Filing[];
    };
    expect(filings[0]).toMatchObject({ item: id, letter: 'No\ncomments.', filedBy: { uid: principal.uid } });
    expect((await verifyChains(hub.hub.ctx)).filter(({ broken }) => broken)).toEqual([]);
  });

  it('are recorded by compliance alone, for existing content and past dates', async () => {
    const id = await add('before');
    for (const by of [editor, administrator]) expect((await file(by, id)).status).toBe(403);
    expect((await editor.fetch(filingRoutes.duties.path)).status).toBe(403);
    expect((await editor.fetch(filingRoutes.filed.path)).status).toBe(403);
    expect((await file(principal, 'nothing')).status).toBe(404);
    for (const given of [{ filedOn: '2027-03-04' }, { filedOn: '2027-02-30' }, { reference: ' ' }])
      expect((await file(principal, id, given)).status).toBe(400);
    expect(await pageOf(id)).toBe(404);
  });

  it('are required of approved content too, and of public content when the rules begin to require them', async () => {
    const both = await add('both');
    expect(await standing(both)).toMatchObject({ hold: 'approval' });
    await approveItem(editor, principal, both);
    expect(await standing(both)).toMatchObject({ hold: 'filing' });
    expect(await pageOf(both)).not.toBe(200);
    const later = { ...openCategory, name: 'Later', needsApproval: true };
    await publishRules(principal, { categories: [openCategory, before, after, approved, later] });
    const [one, two] = [await add('later'), await add('later')];
    for (const id of [one, two]) await approveItem(editor, principal, id);
    await file(principal, two);
    expect(await pageOf(one)).toBe(200);
    const asks = { ...later, filing: 'before-use' as const };
    await publishRules(principal, { categories: [openCategory, before, after, approved, asks] });
    expect(await pageOf(one)).not.toBe(200);
    expect(await pageOf(two)).toBe(200);
    // It was used before it was filed.
    expect(await dutyOf(one)).toMatchObject({ state: 'overdue', dueOn: '2027-03-03' });
    await publishRules(principal, { categories: [openCategory, before, after, approved, later] });
    await expect.poll(() => pageOf(one)).toBe(200);
  });

  it('after use: due ten business days after the first link, or after publication', async () => {
    const [linked, out, unused] = [
      await add('after', { audience: 'members' }),
      await add('after'),
      await add('after', { published: false }),
    ];
    // Public content is out once it is approved.
    expect(await dutyOf(out)).toBeUndefined();
    await approveItem(editor, principal, out);
    expect(await dutyOf(linked)).toBeUndefined();
    expect(await dutyOf(out)).toMatchObject({ state: 'open', dueOn: '2027-03-17' });
    // Friday night in New York is Saturday elsewhere.
    until('2027-03-06T02:00:00Z');
    expect((await editor.send('POST', '/api/links', { type: 'video', target: linked })).status).toBe(201);
    expect(await dutyOf(linked)).toMatchObject({ state: 'open', dueOn: '2027-03-19' });
    expect(await dutyOf(unused)).toBeUndefined();
    until('2027-03-12T15:00:00Z');
    expect((await dutyOf(out))?.state).toBe('soon');
    expect((await dutyOf(linked))?.state).toBe('open');
    until('2027-03-18T03:59:00Z');
    expect((await dutyOf(out))?.state).toBe('soon');
    until('2027-03-18T04:01:00Z');
    expect((await dutyOf(out))?.state).toBe('overdue');
    const days = (await duties()).map(({ dueOn }) => dueOn ?? '9999');
    expect(days).toEqual(days.toSorted());
    await file(principal, out, { filedOn: '2027-03-17' });
    expect(await dutyOf(out)).toBeUndefined();
  });

  it('that are due soon or overdue are reported to compliance once a day, on business days', async () => {
    const tick = () => remindOfFilings.run(hub.hub.ctx, {}, {} as JobRun);
    await approveItem(editor, principal, await add('after', { titles: { en: 'Fund letter' } }));
    until('2027-04-10T15:00:00Z');
    await tick();
    expect(mailbox.emails).toEqual([]);
    until('2027-04-12T15:00:00Z');
    await Promise.all([tick(), tick()]);
    await tick();
    await mailbox.received(1);
    const [email] = mailbox.emails;
    expect(String(email?.to)).toBe(principal.email);
    expect(email && plainText(email)).toMatch(/Fund letter\W*: was due on/);
    until('2027-04-13T15:00:00Z');
    await tick();
    await mailbox.received(2);
    expect(mailbox.emails).toHaveLength(2);
  });

  it('cannot be changed unnoticed', async () => {
    const query = hub.hub.ctx.db.query;
    const { rows } = await sql<{ id: string }>`select id from compliance_filings order by id`.execute(query);
    const broken = async () => (await verifyChains(hub.hub.ctx)).flatMap((each) => each.broken ?? []);
    const { id } = rows[0] ?? { id: '' };
    for (const [column, value] of [
      ...(['reference', 'letter', 'title', 'item_id', 'seal', 'filed_by', 'filed_by_name'] as const).map(
        (name) => [name, 'x'] as const,
      ),
      ...(['filed_on', 'due_on'] as const).map((name) => [name, '2020-01-01'] as const),
      ['at', 7] as const,
    ]) {
      const found = await sql<
        Record<string, unknown>
      >`select * from compliance_filings where id = ${id}`.execute(query);
      const set = (to: unknown) =>
        sql`update compliance_filings set ${sql.ref(column)} = ${to} where id = ${id}`.execute(query);
      await set(value);
      expect(await broken(), column).toMatchObject([{ fault: 'record', column: `filings ${id}` }]);
      await set(found.rows[0]?.[column]);
    }
    expect(await broken()).toEqual([]);
    await sql`delete from compliance_filings where id = ${id}`.execute(query);
    expect(await broken()).toMatchObject([{ fault: 'record' }]);
  });
});
