import { beforeAll, expect, test } from 'vitest';
import type { JobRun } from '#server/jobs/job.ts';
import { dayMs } from '#shared/durations.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { type Mailbox, openMailbox } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { Learner } from '../../contract.ts';
import { attestationModule, learnerOf, publishProgram, readBody } from '../fixtures.ts';
import { remindAndExpire } from './jobs.ts';

onBothEnginesInFull('changed due dates', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let mailbox: Mailbox;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  const modules = [attestationModule('word', { confirm: 'tick' })];

  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startHubWithClock(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });

  const tick = () => remindAndExpire.run(hub.hub.ctx, {}, {} as JobRun);
  const dayIn = (days: number) =>
    new Date(hub.hub.ctx.now().getTime() + days * dayMs).toISOString().slice(0, 10);

  test('new due dates have reminders of their own', async () => {
    const { id } = await publishProgram(editor, { modules, due: { type: 'days', days: 2 }, remindDays: 3 });
    const member = await memberOf(hub);
    await learnerOf(member, id).enrol();
    await tick();
    await mailbox.received(1);
    const at = `/api/programs/${id}/learners/${member.uid}`;
    const { version } = await readBody<Learner>(editor.fetch(at));
    await editor.send('PATCH', at, { version, due: dayIn(20) });
    await tick();
    hub.pass(18 * dayMs);
    await tick();
    await mailbox.received(2);
    expect(mailbox.emails.map(({ to }) => to)).toEqual([[member.email], [member.email]]);
  });

  test('people who renew early do not lose access, and are due when the certificate expires', async () => {
    const { id } = await publishProgram(editor, { modules, validMonths: 12, remindDays: 30 });
    const second = await publishProgram(editor, { modules, prerequisites: [id] });
    const member = await memberOf(hub);
    const learner = learnerOf(member, id);
    await learner.enrol();
    const { standing } = await learner.attest('word', {
      hash: (await learner.open('word')).attestation?.hash,
    });
    hub.pass(350 * dayMs);
    const renewed = await learner.renew();
    expect(renewed.standing).toMatchObject({ state: 'not-started', round: 2, dueAt: standing.expiresAt });
    expect(await learnerOf(member, second.id).read()).toMatchObject({
      refusal: null,
      prerequisites: [{ done: true }],
    });
    hub.pass(30 * dayMs);
    expect((await learner.read()).standing).toMatchObject({ overdue: true });
    expect(await learnerOf(member, second.id).enrol()).toMatchObject({
      status: 403,
      params: { reason: 'prerequisites' },
    });
  });
});
