import { expect, it } from 'vitest';
import { tokenHeader } from '#shared/request-token.ts';
import { callerOf } from '../../../../../test/caller.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addSession, memberOf } from '../../../../../test/members.ts';
import { findUser, replaceUser } from '../users/repository.ts';
import { removeSessions } from './repository.ts';

onBothEnginesInFull('sessions', (engine) => {
  const started = startTestHub(engine);

  it('authenticate their owner until they are ended', async () => {
    const hub = await started;
    const member = await memberOf(hub, { firstName: 'Ada' });
    const own = `/api/users/${member.uid}`;
    expect(await (await member.fetch(own)).json()).toMatchObject({ uid: member.uid, firstName: 'Ada' });
    expect((await hub.fetch(own)).status).toBe(401);
    await removeSessions(hub.hub.ctx, member.uid);
    expect((await member.fetch(own)).status).toBe(401);
  });

  it('expire when idle, and in any case after their longest time', async () => {
    const hub = await started;
    const { ctx } = hub.hub;
    const { uid } = await memberOf(hub);
    const statusOf = async (fields: Parameters<typeof addSession>[2]) =>
      (await callerOf(hub.hub.url, await addSession(ctx, uid, fields)).fetch(`/api/users/${uid}`)).status;
    const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
    const { sessionIdleMs, sessionMs } = ctx.config;
    expect(await statusOf({ lastSeenAt: ago(sessionIdleMs - 60_000) })).toBe(200);
    expect(await statusOf({ lastSeenAt: ago(sessionIdleMs) })).toBe(401);
    // However often it was used.
    expect(await statusOf({ createdAt: ago(sessionMs), endsAt: ago(0), lastSeenAt: ago(0) })).toBe(401);
  });

  it('reveal no other person: they do not exist', async () => {
    const hub = await started;
    const [one, two] = [await memberOf(hub), await memberOf(hub)];
    expect((await one.fetch(`/api/users/${two.uid}`)).status).toBe(404);
    expect((await one.fetch('/api/users/nobody')).status).toBe(404);
    const admin = await memberOf(hub, { roles: ['ADMIN'] });
    expect((await admin.fetch(`/api/users/${two.uid}`)).status).toBe(200);
  });

  it('are not restored by browser storage: a token without the cookie is worthless', async () => {
    const hub = await started;
    const member = await memberOf(hub);
    const { authToken } = await (await member.fetch('/api/session')).json();
    const stolen = await hub.fetch(`/api/users/${member.uid}`, { headers: { [tokenHeader]: authToken } });
    expect(stolen.status).toBe(401);
  });

  it('end at once for a blocked account', async () => {
    const hub = await started;
    const member = await memberOf(hub);
    const user = await findUser(hub.hub.ctx, member.uid);
    if (user) await replaceUser(hub.hub.ctx, user.version, { ...user, blockedAt: new Date() });
    expect((await member.fetch(`/api/users/${member.uid}`)).status).toBe(401);
  });

  it('let a browser check whether its cached profile is current', async () => {
    const hub = await started;
    const member = await memberOf(hub);
    const first = await member.fetch(`/api/users/${member.uid}`);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const second = await member.fetch(`/api/users/${member.uid}`, { headers: { 'if-none-match': tag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });
});
