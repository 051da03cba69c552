import { beforeAll, expect, it } from 'vitest';
import { eraseItem } from '#features/library/server/doors/items.ts';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';
import { chooser, reCreationOf } from '../../../../test/re-creation.ts';
import { addReady } from '../../../../test/ready-item.ts';
import { publishDueEpisodes } from './episodes/jobs.ts';
import { findEpisodes } from './episodes/repository.ts';
import { toTrail as episodeInTrail } from './episodes/trail.ts';
import { findShow, seasonsAssignedTo } from './shows/repository.ts';
import { toTrail } from './shows/trail.ts';

onBothEnginesInFull('re-creating shows and episodes from the trail', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });
  const ctx = () => hub.hub.ctx;
  const create = async (path: string, input: object) =>
    (await (await editor.send('POST', path, input)).json()).id as string;

  it('returns a show as it was, also if another took its seasons', async () => {
    const seasons: string[] = [];
    for (const title of ['One', 'Two', 'Three'])
      seasons.push(await create('/api/audio_playlists', { titles: { en: title } }));
    const ids = [
      await create('/api/shows', { titles: { en: 'Market talk' }, seasons: seasons.slice(0, 1) }),
      await create('/api/shows', { titles: { en: 'Fund talk' } }),
    ] as const;
    const read = async (id: string) => {
      const show = await findShow(ctx(), id);
      if (!show) throw new Error('gone');
      return show;
    };
    const histories = ids.map((id) =>
      reCreationOf(principal, { type: 'Podcast', id }, async () =>
        toTrail(await read(id), await seasonsAssignedTo(ctx(), id)),
      ),
    );
    const choose = chooser(12);
    const change = async (id: string, changes: object) => {
      const { version } = await read(id);
      const answer = await editor.send('PATCH', `/api/shows/${id}`, { version, ...changes });
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    for (let step = 0; step < 12; step += 1) {
      const id = choose(ids);
      await choose([
        () => change(id, { author: choose(['Ann', 'Bob']), isExplicit: choose([true, false]) }),
        () => change(id, { slug: `slug-${step}-${engine}` }),
        () => change(id, { seasons: seasons.slice(choose([0, 1, 2])) }),
        () => change(id, { seasons: seasons.slice(choose([0, 1, 2])) }),
      ])();
      for (const history of histories) await history.compare();
    }
    for (const history of histories) await history.compareAll();
  });

  it('returns an episode as it was, also once the hub has published it, and its end with the recording', async () => {
    const { id } = await addReady(ctx(), 'audio', `talk-${engine}`);
    const read = async () => {
      const episode = (await findEpisodes(ctx(), [id])).get(id);
      if (!episode) throw new Error('gone');
      return episode;
    };
    const history = reCreationOf(principal, { type: 'Podcast', id }, async () =>
      episodeInTrail(await read()),
    );
    const choose = chooser(13);
    const future = new Date(Date.now() + 60 * 60_000);
    for (let step = 0; step < 12; step += 1) {
      const { version } = await (await editor.fetch(`/api/episodes/${id}`)).json();
      const answer = await editor.send('PATCH', `/api/episodes/${id}`, {
        version,
        number: step + 1,
        ...choose<object>([
          { notes: '<p>Notes</p>' },
          { isExplicit: true },
          { publishAt: future.toISOString() },
        ]),
      });
      expect(answer.status, await answer.clone().text()).toBe(200);
      await history.compare();
      await publishDueEpisodes({ ...ctx(), now: () => new Date(future.getTime() + 1000) });
      await history.compare();
    }
    await history.compareAll();
    const { versions } = await history.ask();
    expect(versions.map(({ action }) => action)).toContain('episode.let-out');
    await eraseItem(actAsHub(ctx()), id);
    expect((await history.ask()).document.exists).toBe(false);
  });
});
