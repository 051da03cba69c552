import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';

/** Pages are cached by their content: one that was cached earlier must not come back. */
onBothEnginesInFull('content unpublished from the landing page', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startHubWithClock(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });
  const film = (contentId: string) =>
    addItem(hub.hub.ctx, {
      contentId,
      titles: { en: contentId },
      source: { type: 'url', url: `https://media.example.com/${contentId}.mp4`, format: 'file' },
    });
  const page = async () => (await hub.fetch('/', { headers: { accept: 'text/html' } })).text();
  const unpublish = async (id: string) => {
    const path = `/api/library/items/${id}`;
    const { version } = await (await editor.fetch(path)).json();
    expect((await editor.send('PATCH', path, { version, published: false })).status).toBe(200);
  };

  it('stays away if the page is then empty', async () => {
    const { id } = await film('only');
    for (const _ of [1, 2]) expect(await page()).toContain('only.mp4');
    await unpublish(id);
    for (const _ of [1, 2, 3]) expect(await page()).not.toContain('only.mp4');
  });

  it('stays away if the page is then as it was before', async () => {
    await film('earlier');
    hub.pass(20_000);
    for (const _ of [1, 2]) expect(await page()).toContain('earlier.mp4');
    const { id } = await film('later');
    hub.pass(20_000);
    for (const _ of [1, 2]) expect(await page()).toContain('later.mp4');
    await unpublish(id);
    for (const _ of [1, 2, 3]) expect(await page()).not.toContain('later.mp4');
  });
});
