import { beforeAll, expect, test } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { makeLink, readBody } from './fixtures.ts';

onBothEnginesInFull('links that check addresses, on a hub that no longer sends mail', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let link: Awaited<ReturnType<typeof makeLink>>;

  beforeAll(async () => {
    hub = await startTestHub(engine, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hub@example.com' });
    owner = await memberOf(hub);
    const { id: target } = await addItem(hub.hub.ctx);
    expect(await readBody(owner.fetch('/api/links/means'))).toEqual({ status: 200, codes: true });
    link = await makeLink(owner, { target, gate: 'verified' });
    // As after a start without the setting.
    hub.hub.ctx.config.smtpUrl = '';
  });

  test('the hub reports that it cannot, and makes no further one, nor a copy', async () => {
    expect(await readBody(owner.fetch('/api/links/means'))).toEqual({ status: 200, codes: false });
    const refusal = { status: 400, params: { issues: [{ path: 'gate', reason: 'no-mail' }] } };
    expect(await readBody(owner.send('POST', `/api/links/${link.id}/duplicate`, {}))).toMatchObject(refusal);
    // Its existing gate may stay.
    const renamed = { version: link.version, label: 'Another name' };
    expect(await readBody(owner.send('PATCH', `/api/links/${link.id}`, renamed))).toMatchObject({
      status: 200,
    });
  });

  test('a visitor sees that no code can come, instead of waiting for one', async () => {
    const answer = await hub.fetch(`/link/video/${link.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
      body: 'email=ann%40example.com',
      redirect: 'manual',
    });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('We can’t send a code right now');
  });
});
