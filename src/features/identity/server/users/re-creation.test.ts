import { expect, it } from 'vitest';
import { crdChecks } from '#shared/roles.ts';
import { callerOf } from '../../../../../test/caller.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addSession, memberOf } from '../../../../../test/members.ts';
import { chooser, reCreationOf } from '../../../../../test/re-creation.ts';
import { findUser } from './repository.ts';
import { toTrail } from './trail.ts';

onBothEngines('re-creating a person from the trail', (engine) => {
  it('returns them as they were after every change, by themselves and by others', async () => {
    const hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    const { ctx } = hub.hub;
    const admin = await memberOf(hub, { roles: ['ADMIN'] });
    const made = await admin.send('POST', '/api/users', { email: `ann-${engine}@example.com` });
    expect(made.status).toBe(201);
    const { uid } = (await made.json()).user;
    const read = async () => {
      const user = await findUser(ctx, uid);
      if (!user) throw new Error('gone');
      return user;
    };
    const history = reCreationOf(admin, { type: 'User', id: uid }, async () => toTrail(await read()));
    const choose = chooser(4);
    const change = async (changes: object) => {
      const { version } = await read();
      const answer = await admin.send('PATCH', `/api/users/${uid}`, { version, ...changes });
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    const byThemselves = async (changes: object) => {
      const { version, blockedAt, lastName } = await read();
      if (blockedAt) return;
      const self = callerOf(hub.hub.url, await addSession(ctx, uid));
      expect((await self.send('PATCH', '/api/profile', { version, lastName, ...changes })).status).toBe(200);
    };
    const act = async (what: string) => {
      expect((await admin.send('POST', `/api/users/${uid}/${what}`, {})).status).toBe(200);
    };
    await history.compare();
    for (let step = 0; step < 20; step += 1) {
      await choose([
        () => change({ firstName: choose(['Ann', 'Anna', '']), lastName: choose(['Lee', 'Li']) }),
        () => change({ roles: choose([['USER'], ['USER', 'EDITOR'], ['EDITOR', 'COMPLIANCE']]) }),
        () => change({ crd_check: choose(crdChecks), crdCheckNote: choose(['', 'n']) }),
        () => change({ solutionNumber: choose(['', '123456']), isSecurityLicensed: choose([true, false]) }),
        () => byThemselves({ language: choose(['en', 'fr', 'ar']), firstName: choose(['A', 'B']) }),
        () => act(choose(['block', 'unblock'])),
        () => act('invitation-link').catch(() => undefined),
      ])();
      await history.compare();
    }
    await history.compareAll();
    expect((await admin.send('DELETE', `/api/users/${uid}`)).status).toBe(200);
    expect((await history.ask()).document).toMatchObject({ exists: false, withheld: ['password'] });
  });
});
