import { expect, it } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';

onBothEngines('personal tokens of one’s own', (engine) => {
  const started = startTestHub(engine);
  const path = '/api/profile/tokens';

  it('are created, shown once, used and revoked', async () => {
    const { hub } = await started;
    const member = await memberOf(await started);
    const made = await member.send('POST', path, { name: 'Nightly report', days: 90 });
    expect(made.status).toBe(201);
    const { token, secret } = await made.json();
    const lasts = Date.parse(token.expiresAt) - Date.parse(token.createdAt);
    expect([token.name, Math.round(lasts / 86_400_000)]).toEqual(['Nightly report', 90]);
    const use = () =>
      fetch(`${hub.url}/api/users/${member.uid}`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await use()).status).toBe(200);
    const listed = await (await member.fetch(path)).text();
    expect(JSON.parse(listed)).toMatchObject({ tokens: [{ id: token.id, lastUsedAt: expect.any(String) }] });
    expect(listed).not.toContain(secret);
    expect((await member.send('DELETE', `${path}/${token.id}`)).status).toBe(200);
    expect((await use()).status).toBe(401);
    expect((await member.send('DELETE', `${path}/${token.id}`)).status).toBe(404);
  });

  it('cannot be seen or revoked by others', async () => {
    const hub = await started;
    const [one, two] = [await memberOf(hub), await memberOf(hub, { roles: ['ADMIN'] })];
    const { token } = await (await one.send('POST', path, { name: 'mine', days: null })).json();
    expect(token.expiresAt).toBeNull();
    expect(await (await two.fetch(path)).json()).toEqual({ tokens: [] });
    expect((await two.send('DELETE', `${path}/${token.id}`)).status).toBe(404);
    expect(await (await one.fetch(path)).json()).toMatchObject({ tokens: [{ name: 'mine' }] });
  });

  it.each([
    ['no name', { name: ' ', days: 30 }],
    ['a life we do not offer', { name: 'x', days: 31 }],
    ['no life', { name: 'x' }],
    ['somebody else', { name: 'x', days: 30, uid: 'somebody-else' }],
  ])('are refused with %s', async (_, body) => {
    const member = await memberOf(await started);
    expect((await member.send('POST', path, body)).status).toBe(400);
    expect(await (await member.fetch(path)).json()).toEqual({ tokens: [] });
  });
});
