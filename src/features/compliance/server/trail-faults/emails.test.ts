import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { checkTrail } from '#features/audit/server/checks/check.ts';
import { recordChange } from '#features/audit/server/index.ts';
import { actAsHub } from '#server/context.ts';
import { countJobs } from '#server/jobs/repository.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { unguard } from '../../../../../test/rewrite-trail.ts';

onBothEnginesInFull('a fault found by the nightly check', (engine) => {
  let hub: TestHub;
  let mailbox: Mailbox;
  let people: { principal: string; admin: string };
  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startTestHub(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'], language: 'fr' });
    const admin = await memberOf(hub, { roles: ['ADMIN', 'COMPLIANCE'], language: 'ar' });
    await memberOf(hub, { roles: ['EDITOR'] });
    people = { principal: principal.email, admin: admin.email };
    await recordChange(actAsHub(hub.hub.ctx), {
      action: 'thing.changed',
      subject: { type: 'Thing', id: 'one' },
    });
    for (const statement of unguard[engine]) await run(statement);
  });
  const run = (statement: string) => sql.raw(statement).execute(hub.hub.ctx.db.query);
  const forge = (column: string) =>
    run(`update audit_entries set ${column} = ${column} || '!' where seq = 1`);
  const mend = (column: string) =>
    run(`update audit_entries set ${column} = replace(${column}, '!', '') where seq = 1`);
  const look = () => checkTrail(hub.hub.ctx);
  /** Waits until all emails handed over so far are in the mailbox. */
  const emailsAfter = async (count: number) => {
    await mailbox.received(count);
    await expect
      .poll(async () =>
        (await countJobs(hub.hub.ctx)).filter(({ kind }) => kind === 'compliance.mail-trail-fault'),
      )
      .toEqual([{ kind: 'compliance.mail-trail-fault', state: 'done', count }]);
    return mailbox.emails;
  };

  it('is reported to compliance and administrators once, in their language, with a link', async () => {
    await look();
    await forge('subject_type');
    expect((await look()).broken).toMatchObject({ seq: 1, fault: 'column' });
    await look();
    const emails = await emailsAfter(2);
    expect(emails.flatMap(({ to }) => to).sort()).toEqual([people.principal, people.admin].sort());
    const texts = new Map(emails.map((email) => [String(email.to), plainText(email)]));
    expect(texts.get(people.principal)).toContain('rompu à l’entrée 1');
    expect(texts.get(people.admin)).toContain('عند القيد');
    for (const text of texts.values()) expect(text).toContain(`${hub.hub.ctx.config.publicUrl}/admin/audit`);
  });

  it('is reported again if it changes, or comes back after the trail was valid', async () => {
    await mend('subject_type');
    await forge('action');
    expect((await look()).broken).toMatchObject({ seq: 1, column: 'action' });
    await emailsAfter(4);
    await mend('action');
    expect((await look()).broken).toBeNull();
    await forge('action');
    await look();
    await look();
    await emailsAfter(6);
    await mend('action');
    expect((await look()).broken).toBeNull();
  });

  it('is reported even if the trail accepts no entry any more', async () => {
    await run(`insert into audit_entries (seq, at, actor_id, action, subject_type, subject_id, entry, previous_hash, hash)
      select (select seq + 1 from audit_head), at, actor_id, action, subject_type, subject_id, entry, previous_hash, hash
      from audit_entries where seq = 1`);
    await expect(look()).rejects.toThrow(/unique/i);
    await expect(look()).rejects.toThrow(/unique/i);
    await emailsAfter(8);
  });
});
