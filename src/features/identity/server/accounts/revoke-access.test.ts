import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { createToken } from '../tokens/service.ts';
import { endSessionsOf } from '../users/remove.ts';
import { resetLinkFor } from './links.ts';
import { setPassword } from './passwords.ts';

onBothEngines('somebody who knows the old password', (engine) => {
  const started = startTestHub(engine, { RATE_LIMIT: '0' });
  const old = 'seven tired otters nap';
  const next = 'nine quiet herons wade';

  /** Signs in up to the moment before the session, and stops there. */
  async function beginAsThief() {
    const test = await started;
    const ctx = actAsHub(test.hub.ctx);
    const member = await memberOf(test);
    await setPassword(ctx, member.uid, old);
    const thief = openBrowser(test.hub.url);
    const { address } = await thief.follow('/auth/sign-in', ({ pathname }) =>
      pathname.startsWith('/account/'),
    );
    await thief.get(address.href);
    const answer = await thief.post(address.href, { email: member.email, password: old });
    expect(answer.status).toBe(303);
    const comeIn = async () => {
      await thief.follow(answer.headers.get('location') ?? '').catch(() => {});
      return thief.cookie('hub-session') !== undefined;
    };
    return { test, ctx, member, comeIn };
  }

  it('gets in as long as nothing has changed', async () => {
    const { comeIn } = await beginAsThief();
    expect(await comeIn()).toBe(true);
  });

  it('does not get in by a sign-in begun before a reset, nor do programs', async () => {
    const { test, ctx, member, comeIn } = await beginAsThief();
    const { secret } = await createToken(ctx, { uid: member.uid, name: 'stolen', expiresAt: null });
    const byToken = () =>
      test.fetch(`/api/users/${member.uid}`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await byToken()).status).toBe(200);
    const { url } = await resetLinkFor(ctx, member.uid);
    const answer = await openBrowser(test.hub.url).post(new URL(url).pathname, { password: next });
    expect(answer.status).toBe(303);
    expect(await comeIn()).toBe(false);
    expect((await byToken()).status).toBe(401);
  });

  it('does not get in by a sign-in begun before all sessions were ended', async () => {
    const { ctx, member, comeIn } = await beginAsThief();
    await endSessionsOf(ctx, member.uid);
    expect(await comeIn()).toBe(false);
  });
});
