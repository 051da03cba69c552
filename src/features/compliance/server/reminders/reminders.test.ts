import { beforeAll, expect, it } from 'vitest';
import { noteItem } from '#features/library/server/doors/items.ts';
import type { JobRun } from '#server/jobs/job.ts';
import { dayMs } from '#shared/durations.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { Approval } from '../../contract.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';
import { remindOfEndings } from './jobs.ts';
import { stageOf } from './stages.ts';

it('each expiry is due for one reminder at a time', () => {
  const now = new Date();
  const stages = [31, 30, 29, 7.5, 7, 1.5, 1, 0.5, 0, -3].map((days) =>
    stageOf(new Date(now.getTime() + days * dayMs), now),
  );
  expect(stages).toEqual([null, 30, 30, 30, 7, 7, 1, 1, 0, 0]);
});

onBothEngines('approvals that expire', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let mailbox: Mailbox;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let owner: typeof editor;
  let principal: typeof editor;
  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startHubWithClock(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
    editor = await memberOf(hub, { roles: ['EDITOR'], language: 'ar' });
    owner = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], language: 'fr' });
    const retail = { ...openCategory, name: 'Retail', needsApproval: true, approvalMonths: 12 };
    await publishRules(principal, { categories: [openCategory, retail] });
  });

  const tick = () => remindOfEndings.run(hub.hub.ctx, {}, {} as JobRun);
  const daysBefore = (end: string, days: number) =>
    hub.pass(Date.parse(end) - days * dayMs - hub.hub.ctx.now().getTime());
  const add = async (title: string) => {
    const { id } = await addItem(hub.hub.ctx, { category: 'Retail', titles: { en: title } });
    await noteItem(hub.hub.ctx, id, (item) => ({ ...item, createdBy: owner.uid }));
    return id;
  };
  const ending = async () => {
    const answer = await principal.fetch('/api/compliance/approvals?state=ending');
    const { approvals, total } = (await answer.json()) as { approvals: Approval[]; total: number };
    expect(total).toBe(approvals.length);
    return approvals.map(({ item, ended }) => [item, ended]);
  };
  const pageOf = async (id: string) => (await fetch(`${hub.hub.url}/video/${id}`)).status;

  it('are announced 30, 7 and 1 days before and afterwards, each once, to everybody concerned in one email', async () => {
    const [one, two] = [await add('Fund one'), await add('Fund two')];
    const { expiresAt } = await approveItem(editor, principal, one);
    hub.pass(1000);
    await approveItem(editor, principal, two);
    const end = expiresAt ?? '';
    daysBefore(end, 31);
    await tick();
    expect(mailbox.emails).toEqual([]);
    expect(await ending()).toEqual([]);
    daysBefore(end, 29.9);
    await Promise.all([tick(), tick()]);
    await tick();
    await mailbox.received(3);
    const emails = new Map(mailbox.emails.map((email) => [String(email.to), plainText(email)]));
    expect([...emails.keys()].sort()).toEqual([editor.email, owner.email, principal.email].sort());
    expect(emails.get(owner.email)).toContain('2 approvals expire soon');
    // To the minute, and in which time zone: a date alone leaves open whether its evening is included.
    const last = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(end));
    expect(emails.get(owner.email)).toContain(`${last} UTC`);
    for (const text of emails.values()) expect(text).toMatch(/Fund one[\s\S]*Fund two/);
    expect(emails.get(editor.email)).toContain('موافقتان تنتهيان');
    expect(emails.get(principal.email)).toContain('2 approbations expirent bientôt');
    expect(await ending()).toEqual([
      [one, null],
      [two, null],
    ]);
    // The second is approved again before the first approval expires: there is no gap, and no further reminder.
    daysBefore(end, 8);
    await approveItem(editor, principal, two);
    expect(await pageOf(two)).toBe(200);
    expect(await ending()).toEqual([[one, null]]);
    for (const days of [6.9, 0.9, -0.1]) {
      daysBefore(end, days);
      const before = mailbox.emails.length;
      await tick();
      await tick();
      await mailbox.received(before + 3);
      expect(mailbox.emails).toHaveLength(before + 3);
      for (const email of mailbox.emails.slice(before)) expect(plainText(email)).not.toContain('Fund two');
    }
    expect(await pageOf(one)).toBe(410);
    expect(await pageOf(two)).toBe(200);
    expect((await ending()).map(([item]) => item)).toEqual([one]);
    const standing = await editor.fetch(`/api/compliance/items/${two}`);
    expect(await standing.json()).toMatchObject({ endsSoon: false, hold: null });
  });
});
