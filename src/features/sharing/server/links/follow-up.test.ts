import { expect, it } from 'vitest';
import { dayMs } from '#shared/durations.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { makeLink } from './fixtures.ts';
import { countOpening } from './open.ts';

onBothEngines('links to follow up', (engine) => {
  it('were opened lately, or not at all for some days; others are left out', async () => {
    const test = await startHubWithClock(engine);
    const { ctx } = test.hub;
    Object.assign(ctx.config, { sessionMs: 999 * dayMs, sessionIdleMs: 999 * dayMs });
    const owner = await memberOf(test);
    const other = await memberOf(test);
    const { id: target } = await addItem(ctx, {});
    const labels = async (who = owner) =>
      (await (await who.fetch('/api/links/follow-up')).json()).links.map(
        (link: { label: string }) => link.label,
      );
    await makeLink(owner, { target, label: 'Unopened' });
    const revoked = await makeLink(owner, { target, label: 'Revoked' });
    await owner.send('POST', `/api/links/${revoked.id}/revoke`, {});
    const busy = await makeLink(owner, { target, label: 'Busy' });
    expect(await labels()).toEqual([]);
    await countOpening(ctx, busy);
    expect(await labels()).toEqual(['Busy']);
    test.pass(2.5 * dayMs);
    await makeLink(owner, { target, label: 'New' });
    expect(await labels()).toEqual(['Busy', 'Unopened']);
    expect(await labels(other)).toEqual([]);
    test.pass(2 * dayMs);
    expect(await labels()).toEqual(['New', 'Unopened']);
    test.pass(40 * dayMs);
    expect(await labels()).toEqual([]);
  });
});
