import { beforeAll, expect, it } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { chooser, reCreationOf } from '../../../../../test/re-creation.ts';
import { findDefaults } from './defaults-repository.ts';
import { makeLink } from './fixtures.ts';
import { findLink } from './open.ts';
import { toTrail } from './trail.ts';

onBothEngines('re-creating links from the trail', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    owner = await memberOf(hub);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });
  const ctx = () => hub.hub.ctx;

  it('returns a link as it was, and of its password only whether it had one', async () => {
    const item = await addItem(ctx());
    const { id } = await makeLink(owner, { target: item.id, label: 'Ann', password: 'open sesame' });
    const read = async () => {
      const link = await findLink(ctx(), id);
      if (!link) throw new Error('gone');
      return link;
    };
    const history = reCreationOf(principal, { type: 'Link', id }, async () => toTrail(await read()));
    const choose = chooser(2);
    const send = async (method: 'PATCH' | 'POST', path: string, input: object = {}) => {
      const { version } = await read();
      const answer = await owner.send(method, `/api/links/${id}${path}`, { version, ...input });
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    const flip = async () => send('POST', (await read()).revokedAt ? '/restore' : '/revoke');
    const change = async (changes: object) => {
      if ((await read()).revokedAt) await send('POST', '/restore');
      await send('PATCH', '', changes);
    };
    await history.compare();
    for (let step = 0; step < 15; step += 1) {
      await choose([
        () => change({ label: choose(['Ann', 'Bob', '']), note: choose(['', 'Met on Monday']) }),
        () => change({ mostOpenings: choose([null, 3, 9]), downloads: choose([true, false]) }),
        () => change({ expiresAt: choose([null, '2999-01-01T00:00:00.000Z']) }),
        () => change({ password: choose([null, 'open sesame', 'another word']) }),
        flip,
      ])();
      await history.compare();
    }
    await history.compareAll();
    const { document } = await history.ask();
    expect(document.withheld).toEqual(['password']);
    expect(JSON.stringify(document)).not.toContain('sesame');
  });

  it('returns the defaults of links as they were', async () => {
    const save = async (changes: object) => {
      const current = await findDefaults(ctx(), owner.uid);
      const answer = await owner.send('PUT', '/api/links/defaults', { ...current, ...changes });
      expect(answer.status).toBe(200);
    };
    const history = reCreationOf(principal, { type: 'LinkDefaults', id: owner.uid }, async () => {
      const { version: _, ...defaults } = await findDefaults(ctx(), owner.uid);
      return defaults;
    });
    for (const changes of [{ campaign: 'Spring' }, { expiryDays: 7, downloads: true }, { language: 'ar' }]) {
      await save(changes);
      await history.compare();
    }
    await history.compareAll();
  });
});
