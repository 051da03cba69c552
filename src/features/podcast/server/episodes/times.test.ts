import { beforeAll, expect, it } from 'vitest';
import { publishItem, type StoredItem } from '#features/library/server/doors/items.ts';
import { noteItem } from '#features/library/server/items/change.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { openPlaces } from '../feed/places.ts';
import { readFeed } from '../feed/read.ts';
import { writeFeed } from '../feed/write.ts';
import { showAt } from '../shows/repository.ts';
import { changeEpisode } from './change.ts';
import { publishDueEpisodes } from './jobs.ts';

const day = 86_400_000;

onBothEnginesInFull('the publication time of episodes', (engine) => {
  let test: TestHub;
  let ctx: Context;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let one: StoredItem;
  beforeAll(async () => {
    test = await startTestHub(engine);
    ({ ctx } = test.hub);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    one = await addReady(ctx, 'audio', 'one', { titles: { en: 'One' } });
    await editor.send('POST', '/api/audio_playlists', {
      titles: { en: 'First' },
      slug: 'first',
      number: 1,
      published: true,
      items: [one.id],
    });
  });
  const publish = async (published: boolean) => {
    const path = `/api/library/items/${one.id}`;
    const { version } = await (await editor.fetch(path)).json();
    expect((await editor.send('PATCH', path, { version, published })).status).toBe(200);
  };
  const schedule = async (publishAt: Date | null) => {
    const { version } = await (await editor.fetch(`/api/episodes/${one.id}`)).json();
    const input = { item: one.id, version, publishAt: publishAt?.toISOString() ?? null };
    return changeEpisode(actAsHub(ctx), input);
  };
  /** Returns the dates in the current feed. */
  const dates = async () => {
    const show = await showAt(ctx, null);
    const feed = show && (await readFeed(ctx, show, null));
    const xml = feed ? writeFeed(feed, ctx.config, openPlaces('https://example.com', show.slug, null)) : '';
    return [...xml.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date]) => Date.parse(date ?? ''));
  };
  const second = (time: number) => Math.floor(time / 1000) * 1000;

  it('is that of their publication, not of the recording; an unpublished and republished one is no newer', async () => {
    expect(await dates()).toEqual([second(one.createdAt.getTime())]);
    await publish(false);
    await publish(true);
    expect(await dates()).toEqual([second(one.createdAt.getTime())]);

    // An episode that was first published three days after it was created.
    await noteItem(ctx, one.id, ({ firstOut: _, ...item }) => ({ ...item, published: false }));
    const now = () => new Date(one.createdAt.getTime() + 3 * day);
    await publishItem({ ...actAsHub(ctx), now }, one.id, true);
    expect(await dates()).toEqual([second(now().getTime())]);
  });

  it('is never in the future: one published early, or whose time passes, is out at once', async () => {
    await schedule(new Date(Date.now() + 30 * day));
    expect(await dates()).toEqual([]);
    const out = async () => {
      const [date = Number.POSITIVE_INFINITY] = await dates();
      return date <= Date.now() + 3 * day;
    };
    await publish(true);
    expect(await out()).toBe(true);
    await publishDueEpisodes(ctx);
    const episode = await (await editor.fetch(`/api/episodes/${one.id}`)).json();
    expect(episode).toMatchObject({ waits: false, publishAt: null });
    await publishDueEpisodes({ ...ctx, now: () => new Date(Date.now() + 31 * day) });
    expect(await out()).toBe(true);

    await schedule(new Date(Date.now() + 30 * day));
    expect(await dates()).toEqual([]);
    const past = Date.now() - day;
    await schedule(new Date(past));
    expect(await dates()).toEqual([second(past)]);
    // Clearing the publication time publishes nothing.
    await schedule(new Date(Date.now() + 30 * day));
    await schedule(null);
    expect(await dates()).toEqual([]);
  });
});
