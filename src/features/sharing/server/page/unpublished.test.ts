import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';

/** Pages are cached for a while, depending on their related items: an outdated one must never be served again. */
onBothEnginesInFull('content unpublished beside shared content', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startHubWithClock(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const film = (contentId: string, tag: string) =>
    addItem(hub.hub.ctx, { contentId, titles: { en: contentId }, tags: [tag] });
  const page = async (id: string) => (await hub.fetch(`/video/${id}`)).text();
  const unpublish = async (id: string) => {
    const path = `/api/library/items/${id}`;
    const { version } = await (await editor.fetch(path)).json();
    expect((await editor.send('PATCH', path, { version, published: false })).status).toBe(200);
    // Related items are checked again after a second of the machine's own clock.
    const later = Date.now() + 1001;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
  };

  it('stays away if nothing else is there', async () => {
    await film('alone', 'one');
    const { id } = await film('beside-it', 'one');
    for (const _ of [1, 2]) expect(await page('alone')).toContain('/video/beside-it');
    await unpublish(id);
    for (const _ of [1, 2, 3]) expect(await page('alone')).not.toContain('/video/beside-it');
  });

  it('stays away if the page is then as it was before', async () => {
    await film('shown', 'two');
    await film('first-beside', 'two');
    for (const _ of [1, 2]) expect(await page('shown')).toContain('/video/first-beside');
    const { id } = await film('then-beside', 'two');
    hub.pass(20_000);
    for (const _ of [1, 2]) expect(await page('shown')).toContain('/video/then-beside');
    await unpublish(id);
    for (const _ of [1, 2, 3]) expect(await page('shown')).not.toContain('/video/then-beside');
  });
});
