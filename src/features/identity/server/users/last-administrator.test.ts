import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { blockUser } from './block.ts';
import { findUser } from './repository.ts';

onBothEngines('the last administrator', (engine) => {
  const started = startTestHub(engine);

  it('can be neither blocked nor removed, and retains the role; with a second one all of it is allowed', async () => {
    const hub = await started;
    const last = await memberOf(hub, { roles: ['USER', 'ADMIN'] });
    await memberOf(hub, { roles: ['ADMIN'], blockedAt: new Date() });
    const tries = () => [
      last.send('POST', `/api/users/${last.uid}/block`),
      last.send('PATCH', `/api/users/${last.uid}`, { version: 1, roles: ['USER'] }),
      last.send('DELETE', `/api/users/${last.uid}`),
    ];
    for (const attempt of tries()) {
      const answer = await attempt;
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        code: 'conflict',
        params: { reason: 'last-administrator' },
      });
    }
    expect(await findUser(hub.hub.ctx, last.uid)).toMatchObject({
      version: 1,
      roles: ['USER', 'ADMIN'],
      blockedAt: null,
    });
    expect((await last.fetch('/api/users')).status).toBe(200);
    const second = await memberOf(hub, { roles: ['ADMIN'] });
    expect((await last.send('PATCH', `/api/users/${last.uid}`, { version: 1, roles: ['USER'] })).status).toBe(
      200,
    );
    expect((await last.fetch('/api/users')).status).toBe(403);
    expect((await second.send('POST', `/api/users/${second.uid}/block`)).status).toBe(409);
  });

  it('remains even when two block each other at the same moment', async () => {
    const hub = await started;
    const { ctx } = hub.hub;
    for (let round = 0; round < 5; round += 1) {
      const pair = await Promise.all([
        memberOf(hub, { roles: ['ADMIN'] }),
        memberOf(hub, { roles: ['ADMIN'] }),
      ]);
      await sql`update users set blocked_at = 1 where uid not in (${pair[0].uid}, ${pair[1].uid})`.execute(
        ctx.db.query,
      );
      const acting = { ...ctx, actor: { kind: 'operator', name: 'hub' } as const, requestId: '' };
      const results = await Promise.allSettled(pair.map(({ uid }) => blockUser(acting, uid)));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
