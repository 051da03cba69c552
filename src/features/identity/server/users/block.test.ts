import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { createToken } from '../tokens/service.ts';
import { blockUser, unblockUser } from './block.ts';
import { countAdministrators } from './list-repository.ts';
import { findUser } from './repository.ts';

onBothEngines('blocking somebody', (engine) => {
  const started = startTestHub(engine);

  it('ends their sessions, refuses their tokens, and can be undone', async () => {
    const hub = await started;
    const ctx = actAsHub(hub.hub.ctx);
    const member = await memberOf(hub);
    const own = `/api/users/${member.uid}`;
    const { secret } = await createToken(ctx, { uid: member.uid, name: 'test', expiresAt: null });
    const byToken = () => hub.fetch(own, { headers: { authorization: `Bearer ${secret}` } });
    expect([(await member.fetch(own)).status, (await byToken()).status]).toEqual([200, 200]);
    const blocked = await blockUser(ctx, member.uid);
    expect(blocked).toEqual(await findUser(ctx, member.uid));
    expect(blocked.blockedAt).not.toBeNull();
    expect([(await member.fetch(own)).status, (await byToken()).status]).toEqual([401, 401]);
    expect(await unblockUser(ctx, member.uid)).toMatchObject({
      blockedAt: null,
      version: blocked.version + 1,
    });
    // Old sessions stay ended: the person signs in again.
    expect([(await member.fetch(own)).status, (await byToken()).status]).toEqual([401, 401]);
  });

  it('is reported once and done once', async () => {
    const hub = await started;
    const ctx = actAsHub(hub.hub.ctx);
    const { uid } = await memberOf(hub);
    const first = await blockUser(ctx, uid);
    expect(await blockUser(ctx, uid)).toEqual(first);
    await expect(blockUser(ctx, 'nobody')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('leaves an administrator, even when two are blocked at the same moment', async () => {
    const hub = await startTestHub(engine, { BLOCKED_ACCOUNTS: 'listed@example.com' });
    const ctx = actAsHub(hub.hub.ctx);
    await memberOf(hub, { roles: ['ADMIN'], email: 'listed@example.com' });
    const admins = [
      await memberOf(hub, { roles: ['ADMIN'] }),
      await memberOf(hub, { roles: ['USER', 'ADMIN'] }),
    ];
    const outcomes = await Promise.allSettled(admins.map(({ uid }) => blockUser(ctx, uid)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', params: { reason: 'last-administrator' } },
    });
    expect(await countAdministrators(ctx)).toBe(1);
  });
});
