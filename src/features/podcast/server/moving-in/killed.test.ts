import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { findItems } from '#features/library/server/doors/items.ts';
import { listPlaylists } from '#features/library/server/doors/playlists.ts';
import { type Context, closeContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { callerOf } from '../../../../../test/caller.ts';
import { onBothEnginesInFull, testSettings, whenFileEnds } from '../../../../../test/context.ts';
import { endLeases } from '../../../../../test/jobs/repository.ts';
import { addMember } from '../../../../../test/members.ts';
import { openContext } from '../../../../../test/open-context.ts';
import { startServerProcess } from '../../../../../test/server-process.ts';
import type { ImportedEpisode, ShowImport } from '../../contract.ts';
import { feedOf, itemOf, someSound, startHost } from './fixtures.ts';

onBothEnginesInFull('an imported show', (engine) => {
  it('continues after its server was killed in the middle of an episode', async () => {
    const settings: Record<string, string> = {
      ...(await testSettings(engine)),
      UPLOAD_FETCH_PRIVATE: 'on',
      RATE_LIMIT: '0',
    };
    const inside = async <Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> => {
      const ctx = await openContext(settings);
      return work(ctx).finally(() => closeContext(ctx));
    };
    let hangs: ServerResponse | null = null;
    let mayEnd = false;
    const host = await startHost((request, response) => {
      const number = Number(/^\/audio\/(\d+)\.mp3$/.exec(request.url ?? '')?.[1] ?? 0);
      if (number === 0) response.end(feedOf([3, 2, 1].map((n) => itemOf(n, host.url)).join('')));
      else if (number !== 2 || mayEnd) response.end(someSound(4000, number));
      else {
        response.write(someSound(1000, number));
        hangs = response;
      }
    });
    whenFileEnds(host.stop);
    const { cookie } = await inside(async (ctx) => {
      await migrate(ctx.db);
      return addMember(ctx, { roles: ['USER', 'EDITOR'] });
    });
    const first = await startServerProcess(settings);
    const url = `${host.url}/feed.xml`;
    const begun = await callerOf(first.url, cookie).send('POST', '/api/show-imports', { url });
    const { id } = (await begun.json()) as ShowImport;
    const look = async (server: { url: string }) =>
      (await (await callerOf(server.url, cookie).fetch(`/api/show-imports/${id}`)).json()) as {
        import: ShowImport;
        episodes: ImportedEpisode[];
      };
    await expect
      .poll(async () => [(await look(first)).import.counts.done, hangs !== null])
      .toEqual([2, true]);
    await first.end('SIGKILL');
    mayEnd = true;
    // The worker is gone; waiting for the end of its lease is tested with the queue.
    await inside(endLeases);
    const second = await startServerProcess(settings);
    await expect.poll(async () => (await look(second)).import.state).toBe('done');
    const { import: done, episodes } = await look(second);
    expect([done.counts.done, new Set(episodes.map(({ item }) => item)).size]).toEqual([3, 3]);
    await second.end('SIGTERM');
    await inside(async (ctx) => {
      const [season] = await listPlaylists(ctx, 'audio_playlist');
      const titles = new Map(
        (await findItems(ctx, season?.items ?? [])).map((item) => [item.id, item.titles.en]),
      );
      expect(season?.items.map((item) => titles.get(item))).toEqual(['Episode 1', 'Episode 2', 'Episode 3']);
    });
  });
});
