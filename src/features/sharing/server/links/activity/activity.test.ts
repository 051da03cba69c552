import { expect, it } from 'vitest';
import { onBothEngines } from '../../../../../../test/context.ts';
import { startTestHub } from '../../../../../../test/hub.ts';
import { addItem } from '../../../../../../test/library.ts';
import { memberOf } from '../../../../../../test/members.ts';
import type { LinkActivity } from '../../../contract.ts';
import { makeLink } from '../fixtures.ts';
import { countOpening } from '../open.ts';

onBothEngines('the openings of links', (engine) => {
  it('are counted by day, in the caller’s time zone, and visible to nobody else', async () => {
    const test = await startTestHub(engine);
    const { ctx } = test.hub;
    const owner = await memberOf(test);
    const other = await memberOf(test);
    const { id: target } = await addItem(ctx, {});
    const busy = await makeLink(owner, { target, label: 'Busy' });
    await makeLink(owner, { target, label: 'Quiet' });
    const theirs = await makeLink(other, { target, label: 'Theirs' });
    const openAt = (link: { id: string }, at: Date) => countOpening({ ...ctx, now: () => at }, link);
    const now = new Date();
    const midnight = new Date(now);
    midnight.setUTCHours(0, 0, 0, 0);
    const dayBefore = new Date(midnight.getTime() - 30 * 60_000);
    for (const at of [dayBefore, dayBefore, midnight, now]) expect(await openAt(busy, at)).toBe(true);
    await openAt(theirs, now);
    const read = async (who: typeof owner, query: string) =>
      (await (await who.fetch(`/api/links/activity?${query}`)).json()) as LinkActivity;
    const seen = await read(owner, 'days=3');
    expect(seen.today).toBe(2);
    expect(seen.links.map(({ label, days }) => [label, days])).toEqual([
      ['Busy', [0, 2, 2]],
      ['Quiet', [0, 0, 0]],
    ]);
    expect((await read(other, 'days=3')).links.map(({ label }) => label)).toEqual(['Theirs']);
    // An hour further east, the half hour before midnight is a part of the next day.
    const east = Math.floor((now.getTime() - midnight.getTime()) / 3_600_000) < 23 ? 60 : 0;
    if (east > 0) expect((await read(owner, `days=2&ahead=${east}`)).links[0]?.days).toEqual([0, 4]);
    expect((await owner.fetch('/api/links/activity?days=0')).status).toBe(400);
    expect((await test.fetch('/api/links/activity')).status).toBe(401);
  });
});
