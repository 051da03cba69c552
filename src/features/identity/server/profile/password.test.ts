import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { callerOf } from '../../../../../test/caller.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addSession, memberOf } from '../../../../../test/members.ts';
import { setPassword, verifyPassword } from '../accounts/passwords.ts';

const path = '/api/profile/password';
const old = 'seven tired otters nap';
const next = 'nine quick herons dive';

onBothEngines('one’s own password', (engine) => {
  // These tests change passwords more often than anybody may.
  const started = startTestHub(engine, { RATE_LIMIT: '0' });

  async function localMember() {
    const hub = await started;
    const member = await memberOf(hub);
    await setPassword(actAsHub(hub.hub.ctx), member.uid, old);
    return member;
  }

  it('is changed by whoever knows it, and every other browser is signed out', async () => {
    const { hub } = await started;
    const member = await localMember();
    const other = callerOf(hub.url, await addSession(hub.ctx, member.uid));
    expect((await other.fetch(path)).status).toBe(200);
    const answer = await member.send('PUT', path, { current: old, next });
    expect(await answer.json()).toEqual({ ended: 1 });
    expect(await verifyPassword(hub.ctx, member.uid, next)).toBe(true);
    expect(await verifyPassword(hub.ctx, member.uid, old)).toBe(false);
    expect((await other.fetch(path)).status).toBe(401);
    expect(await (await member.fetch(path)).json()).toEqual({ isSet: true, changedAt: expect.any(String) });
  });

  it.each([
    ['a wrong one', { current: 'not it at all', next }, 'current', 'wrong'],
    ['one too short', { current: old, next: 'short' }, 'next', 'too-short'],
  ])('is not changed with %s', async (_, body, field, reason) => {
    const { hub } = await started;
    const member = await localMember();
    const answer = await member.send('PUT', path, body);
    expect(await answer.json()).toMatchObject({
      code: 'invalid-input',
      params: { issues: [{ path: field, reason }] },
    });
    expect(await verifyPassword(hub.ctx, member.uid, old)).toBe(true);
  });

  it('is not there for people who sign in elsewhere', async () => {
    const member = await memberOf(await started);
    expect(await (await member.fetch(path)).json()).toEqual({ isSet: false, changedAt: null });
    const answer = await member.send('PUT', path, { current: 'x', next });
    expect(await answer.json()).toMatchObject({ code: 'forbidden', params: { reason: 'no-password' } });
  });
});

onBothEngines('guessing the password', (engine) => {
  const started = startTestHub(engine);

  it('is limited', async () => {
    const member = await memberOf(await started);
    const tries = Array.from({ length: 12 }, () => member.send('PUT', path, { current: 'x', next }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 429)).not.toHaveLength(0);
  });
});
