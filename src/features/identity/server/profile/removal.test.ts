import { expect, it } from 'vitest';
import { listEntriesAbout } from '#features/audit/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { makePng } from '../../fixtures.ts';
import { setPassword } from '../accounts/passwords.ts';
import { listSessions } from '../sessions/repository.ts';
import { listTokens } from '../tokens/repository.ts';
import { createToken } from '../tokens/service.ts';
import { findUser, insertIdentity } from '../users/repository.ts';
import { changePhoto } from './photo-service.ts';
import { removeOwn } from './removal.ts';
import { findPasswordAge, listIdentities } from './repository.ts';

const removal = '/api/profile/removal';

onBothEngines('removing one’s own account', (engine) => {
  const started = startTestHub(engine, { RATE_LIMIT: '0' });

  async function isThere(ctx: Context, uid: string) {
    return (await findUser(ctx, uid)) !== null;
  }

  it('removes everything that belongs to it; the trail stays', async () => {
    const { hub } = await started;
    const member = await memberOf(await started);
    const acting = actAsHub(hub.ctx);
    await createToken(acting, { uid: member.uid, name: 'program', expiresAt: null });
    await setPassword(acting, member.uid, 'seven tired otters nap');
    await insertIdentity(hub.ctx, { issuer: 'https://id.example', subject: member.uid, uid: member.uid });
    const owner = { uid: member.uid, email: member.email, session: '', provenAt: new Date() };
    const { photo } = await changePhoto(acting, owner, makePng(4, 4));
    const answer = await member.send('POST', removal, { email: ` ${member.email.toUpperCase()}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^hub-session=; .*Max-Age=0/);
    expect((await member.fetch(`/api/users/${member.uid}`)).status).toBe(401);
    expect(await isThere(hub.ctx, member.uid)).toBe(false);
    expect(await listSessions(hub.ctx, member.uid)).toEqual([]);
    expect(await listTokens(hub.ctx, member.uid)).toEqual([]);
    expect(await listIdentities(hub.ctx, member.uid)).toEqual([]);
    expect(await findPasswordAge(hub.ctx, member.uid)).toBeNull();
    await expect.poll(() => hub.ctx.storage.stat(photo ?? '')).toBeNull();
    const trail = await listEntriesAbout(hub.ctx, member.uid);
    expect(trail[0]).toMatchObject({ action: 'user.created' });
    expect(trail.at(-1)).toMatchObject({ action: 'user.removed', actor: { id: member.uid } });
  });

  it.each(['', 'somebody@else.example'])('is refused with the wrong address “%s”', async (email) => {
    const { hub } = await started;
    const member = await memberOf(await started);
    const answer = await member.send('POST', removal, { email: email });
    expect(await answer.json()).toMatchObject({
      code: 'invalid-input',
      params: { issues: [{ path: 'email' }] },
    });
    expect(await isThere(hub.ctx, member.uid)).toBe(true);
  });

  it('needs a fresh proof of identity', async () => {
    const { hub } = await started;
    const member = await memberOf(await started);
    const owner = { uid: member.uid, email: member.email, session: '' };
    const provenAt = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const stale = removeOwn(actAsHub(hub.ctx), { ...owner, provenAt: provenAt(10.1) }, member.email);
    await expect(stale).rejects.toMatchObject({ code: 'forbidden', params: { reason: 'prove-again' } });
    expect(await isThere(hub.ctx, member.uid)).toBe(true);
    await removeOwn(actAsHub(hub.ctx), { ...owner, provenAt: provenAt(9.9) }, member.email);
    expect(await isThere(hub.ctx, member.uid)).toBe(false);
  });

  it('leaves one administrator, also under concurrency', async () => {
    const hub = await startTestHub(engine, { RATE_LIMIT: '0', BLOCKED_ACCOUNTS: 'demo@example.com' });
    await memberOf(hub, { roles: ['ADMIN'], blockedAt: new Date() });
    await memberOf(hub, { roles: ['ADMIN'], email: 'demo@example.com' });
    await memberOf(hub, { roles: ['USER'] });
    const admins = [
      await memberOf(hub, { roles: ['ADMIN'] }),
      await memberOf(hub, { roles: ['USER', 'ADMIN'] }),
    ];
    const obstacles = () =>
      Promise.all(
        admins.map(
          async (admin) => ((await (await admin.fetch(removal)).json()) as { obstacle: unknown }).obstacle,
        ),
      );
    expect(await obstacles()).toEqual([null, null]);
    const answers = await Promise.all(
      admins.map((admin) => admin.send('POST', removal, { email: admin.email })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'conflict',
      params: { reason: 'last-administrator' },
    });
    const left = await Promise.all(admins.map((admin) => isThere(hub.hub.ctx, admin.uid)));
    expect(left.filter(Boolean)).toHaveLength(1);
    // The one who is left is told before they try; whoever is gone is nobody any more.
    expect(await obstacles()).toEqual(left.map((isLeft) => (isLeft ? 'last-administrator' : undefined)));
  });
});
