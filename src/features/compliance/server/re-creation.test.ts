import { expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startTestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';
import { chooser, reCreationOf } from '../../../../test/re-creation.ts';
import { builtIn } from './built-in.ts';
import { findVersions } from './repository.ts';

onBothEnginesInFull('re-creating the rules from the trail', (engine) => {
  it('returns every version, also one that was published before it takes effect', async () => {
    const hub = await startTestHub(engine);
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const newest = async () => {
      const [found] = await findVersions(hub.hub.ctx, { most: 1 });
      if (!found) throw new Error('there are none');
      return found;
    };
    const history = reCreationOf(principal, { type: 'Rules', id: 'finra' }, async () => {
      const { version, effectiveAt, rules } = await newest();
      return { version, effectiveAt, ...rules };
    });
    const choose = chooser(5);
    for (let version = 0; version < 8; version += 1) {
      const answer = await principal.send('PUT', '/api/admin/finra', {
        ...builtIn,
        version,
        reason: `Because of ${version}`,
        brokerCheck: `https://example.com/${version}`,
        effectiveAt: choose([null, '2999-01-01T00:00:00.000Z']),
        disclosures: choose([[], [{ category: '', texts: { en: 'Risk of loss.' }, isOpen: false }]]),
      });
      expect(answer.status).toBe(200);
      await history.compare();
    }
    await history.compareAll();
    const { versions } = await history.ask();
    expect(versions.map(({ reason }) => reason)).toEqual(
      [7, 6, 5, 4, 3, 2, 1, 0].map((version) => `Because of ${version}`),
    );
  });
});
