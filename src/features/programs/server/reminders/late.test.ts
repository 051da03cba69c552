import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '#shared/durations.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { attestationModule, learnerOf, publishProgram, readBody } from '../fixtures.ts';

const modules = [attestationModule('word', { confirm: 'tick' })];

onBothEngines('reminders by hand', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let mailbox: Mailbox;
  let editor: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startHubWithClock(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });

  test('reach late learners, in their language and once a day', async () => {
    const due = { type: 'days', days: 5 } as const;
    const { id } = await publishProgram(editor, { modules, due, remindDays: 0 });
    const [late, done] = [await memberOf(hub, { language: 'fr' }), await memberOf(hub)];
    for (const member of [late, done]) await learnerOf(member, id).enrol();
    const learner = learnerOf(done, id);
    await learner.attest('word', { hash: (await learner.open('word')).attestation?.hash });
    const remind = () => readBody(editor.send('POST', `/api/programs/${id}/reminders`));
    expect(await remind()).toMatchObject({ status: 200, reminded: 0 });
    hub.pass(6 * dayMs);
    expect(await remind()).toMatchObject({ reminded: 1 });
    await mailbox.received(1);
    const [email] = mailbox.emails;
    expect(email?.to).toEqual([late.email]);
    expect(email && plainText(email)).toContain('était à terminer');
    expect(await remind()).toMatchObject({ reminded: 0 });
    hub.pass(2 * dayMs);
    expect(await remind()).toMatchObject({ reminded: 1 });
    await mailbox.received(2);
    expect((await late.send('POST', `/api/programs/${id}/reminders`)).status).toBe(403);
  });

  test('are unavailable without a mail server', async () => {
    const mute = await startTestHub(engine);
    const writer = await memberOf(mute, { roles: ['EDITOR'] });
    const { id } = await publishProgram(writer, { modules });
    expect(await readBody(writer.send('POST', `/api/programs/${id}/reminders`))).toMatchObject({
      status: 403,
      params: { reason: 'no-mail' },
    });
  });
});
