import { beforeAll, expect, test } from 'vitest';
import type { JobRun } from '#server/jobs/job.ts';
import { dayMs } from '#shared/durations.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { attestationModule, learnerOf, publishProgram } from '../fixtures.ts';
import { remindAndExpire } from './jobs.ts';

onBothEngines('scheduled reminders', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let mailbox: Mailbox;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  const modules = [attestationModule('word', { confirm: 'tick' })];

  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startHubWithClock(engine, {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'hub@example.com',
    });
    // Otherwise sessions expire long before certificates do.
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });

  const tick = () => remindAndExpire.run(hub.hub.ctx, {}, {} as JobRun);

  test('unfinished learners are reminded once before the due date, in their language', async () => {
    const { id } = await publishProgram(editor, { modules, due: { type: 'days', days: 10 }, remindDays: 3 });
    const member = await memberOf(hub, { language: 'ar' });
    const ready = await memberOf(hub);
    await learnerOf(member, id).enrol();
    const done = learnerOf(ready, id);
    await done.enrol();
    await done.attest('word', { hash: (await done.open('word')).attestation?.hash });
    await tick();
    expect(mailbox.emails).toEqual([]);
    hub.pass(8 * dayMs);
    await Promise.all([tick(), tick()]);
    await tick();
    await mailbox.received(1);
    expect(mailbox.emails.map(({ to }) => to)).toEqual([[member.email]]);
    const [email] = mailbox.emails;
    expect(email && plainText(email)).toContain('الأساسيات');
    expect((await learnerOf(member, id).read()).standing).toMatchObject({ overdue: false });
    hub.pass(3 * dayMs);
    expect((await learnerOf(member, id).read()).standing).toMatchObject({ overdue: true });
  });

  test('certificates expire, are announced before, and can be renewed', async () => {
    const before = mailbox.emails.length;
    const { id } = await publishProgram(editor, { modules, validMonths: 12, remindDays: 14 });
    const member = await memberOf(hub);
    const learner = learnerOf(member, id);
    await learner.enrol();
    const end = await learner.attest('word', { hash: (await learner.open('word')).attestation?.hash });
    const number = end.standing.certificate?.number;
    expect(end.standing.expiresAt).not.toBeNull();
    expect(await learner.renew()).toMatchObject({ status: 403, params: { reason: 'not-yet' } });
    hub.pass(355 * dayMs);
    await tick();
    await mailbox.received(before + 1);
    expect(mailbox.emails.at(-1)?.to).toEqual([member.email]);
    expect((await learner.read()).standing).toMatchObject({ state: 'completed', renewable: true });
    hub.pass(20 * dayMs);
    await tick();
    await tick();
    expect((await learner.read()).standing).toMatchObject({ state: 'expired', renewable: true });
    expect(
      (await listEntries(hub.hub.ctx)).filter(({ action }) => action === 'program.expired'),
    ).toHaveLength(1);
    const page = await hub.fetch(`/certificates/${number}`);
    expect(await page.text()).toContain('This certificate has expired.');
    const renewed = await learner.renew();
    expect(renewed.standing).toMatchObject({
      state: 'not-started',
      round: 2,
      done: 0,
      certificate: { number },
    });
    expect(renewed.modules[0]).toMatchObject({ state: 'open' });
    const again = await learner.attest('word', { hash: (await learner.open('word')).attestation?.hash });
    expect(again.standing).toMatchObject({ state: 'completed', round: 2 });
    const { certificates } = await learner.read();
    expect(certificates).toHaveLength(2);
    expect(certificates[0]?.number).not.toBe(number);
    expect(mailbox.emails).toHaveLength(before + 1);
  });
});
