import { expect, it } from 'vitest';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { addDefaultShow } from '../shows/default.ts';
import { showAt } from '../shows/repository.ts';
import { feedsOf } from './feed-cache.ts';

onBothEnginesInFull('a hub that knows its address only from listening', (engine) => {
  it('has absolute addresses in its feed, and a GUID of its own', async () => {
    const guids = [];
    for (const port of [4001, 4002]) {
      const given = await testContext(engine);
      const ctx = { ...given, config: { ...given.config, publicUrl: '' } };
      await addDefaultShow(ctx);
      const show = await showAt(ctx, null);
      ctx.config.publicUrl = `http://127.0.0.1:${port}`;
      const feed = await feedsOf(ctx).of('pri-university-podcast', null);
      expect(feed?.plain.toString()).toContain(
        `<atom:link href="http://127.0.0.1:${port}/feeds/pri-university-podcast.xml"`,
      );
      guids.push(show?.guid);
    }
    expect(new Set(guids).size).toBe(2);
  });
});
