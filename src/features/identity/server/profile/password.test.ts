import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { beginSession, callerOf } from '../../../../../test/caller.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addSession, memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { resetLinkFor } from '../accounts/links.ts';
import { setPassword, verifyPassword } from '../accounts/passwords.ts';

const path = '/api/profile/password';
const old = 'seven tired otters nap';
const next = 'nine quick herons dive';

onBothEnginesInFull('one’s own password', (engine) => {
  // These tests change passwords more often than anybody may.
  const started = startTestHub(engine, { RATE_LIMIT: '0' });

  async function localMember() {
    const hub = await started;
    const member = await memberOf(hub);
    await setPassword(actAsHub(hub.hub.ctx), member.uid, old);
    return member;
  }

  it('is changed with the current one, and every other browser is signed out', async () => {
    const { hub } = await started;
    const member = await localMember();
    const other = callerOf(hub.url, await addSession(hub.ctx, member.uid));
    expect((await other.fetch(path)).status).toBe(200);
    const answer = await member.send('PUT', path, { current: old, next });
    expect(await answer.json()).toEqual({ ended: 1, tokens: 0 });
    expect(await verifyPassword(hub.ctx, member.uid, next)).toBe(true);
    expect(await verifyPassword(hub.ctx, member.uid, old)).toBe(false);
    expect((await other.fetch(path)).status).toBe(401);
    expect(await (await member.fetch(path)).json()).toEqual({ isSet: true, changedAt: expect.any(String) });
  });

  it('ends personal tokens and reset links of the old one, unless tokens are to stay', async () => {
    const { hub } = await started;
    const member = await localMember();
    const make = async (name: string) => {
      const { secret } = await (
        await member.send('POST', '/api/profile/tokens', { name, days: null })
      ).json();
      return async () =>
        (
          await fetch(`${hub.url}/api/users/${member.uid}`, {
            headers: { authorization: `Bearer ${secret}` },
          })
        ).status;
    };
    const link = await resetLinkFor(actAsHub(hub.ctx), member.uid);
    const openLink = async () => (await fetch(link.url)).status;
    const [one, two] = [await make('one'), await make('two')];
    expect([await one(), await two(), await openLink()]).toEqual([200, 200, 200]);
    const stored = await member.send('PUT', path, { current: old, next, keepTokens: true });
    expect(await stored.json()).toEqual({ ended: 0, tokens: 0 });
    expect([await one(), await two(), await openLink()]).toEqual([200, 200, 410]);
    const answer = await member.send('PUT', path, { current: next, next: old });
    expect(await answer.json()).toEqual({ ended: 0, tokens: 2 });
    expect([await one(), await two()]).toEqual([401, 401]);
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

  it('does not exist for people of an external issuer', async () => {
    const member = await memberOf(await started);
    expect(await (await member.fetch(path)).json()).toEqual({ isSet: false, changedAt: null });
    const answer = await member.send('PUT', path, { current: 'x', next });
    expect(await answer.json()).toMatchObject({ code: 'forbidden', params: { reason: 'no-password' } });
  });
});

onBothEnginesInFull('guessing the password', (engine) => {
  const started = startTestHub(engine);

  it('is limited by account, from however many networks, and recorded; a right one is not counted', async () => {
    const hub = await startTestHub(engine, { TRUST_PROXY: '127.0.0.1' });
    const member = await memberOf(hub);
    await setPassword(actAsHub(hub.hub.ctx), member.uid, old);
    const headers = await beginSession(hub.hub.url, member.cookie);
    const guess = async (count: number, current: string) =>
      (
        await fetch(hub.hub.url + path, {
          method: 'PUT',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'x-forwarded-for': `203.0.113.${count}`,
          },
          body: JSON.stringify({ current, next: current }),
        })
      ).status;
    expect(await guess(0, old)).toBe(200);
    const statuses: number[] = [];
    for (let count = 1; count <= 12; count += 1) statuses.push(await guess(count, 'not it at all'));
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect(await guess(99, old)).toBe(429);
    const noted = (await listEntries(hub.hub.ctx)).filter(({ action }) => action === 'password.refused');
    expect(noted).toHaveLength(10);
  });

  it('is limited', async () => {
    const member = await memberOf(await started);
    const tries = Array.from({ length: 12 }, () => member.send('PUT', path, { current: 'x', next }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 429)).not.toHaveLength(0);
  });
});
