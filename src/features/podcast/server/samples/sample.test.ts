import { expect, it, vi } from 'vitest';
import { formerPicturesOf } from '#features/library/server/doors/files.ts';
import { samplesAdded } from '#features/library/server/index.ts';
import { emit } from '#server/events.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { isFullRun } from '../../../../../test/full-run.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { PodcastPage, Show } from '../../contract.ts';
import { checkShow } from '../check/read.ts';
import { describeSample } from './sample.ts';

const wait = { timeout: 120_000, interval: 200 };

if (isFullRun)
  it('the samples of a new hub pass the check of directories', async () => {
    const test = await startTestHub('sqlite', { APPROVAL: 'on', SAMPLE_CONTENT: 'on' });
    const page = async (): Promise<PodcastPage> => (await test.fetch('/api/podcast?language=en')).json();
    await vi.waitFor(async () => {
      const { show, episodes } = await page();
      expect([show.author !== '', episodes.length]).toEqual([true, 3]);
    }, wait);
    const { show } = await page();
    expect(show.hasOwnArtwork).toBe(true);
    // Excludes problems of the hub's address, which have nothing to do with its samples.
    const { ctx } = test.hub;
    const config = { ...ctx.config, publicUrl: 'https://hub.example.com' };
    // Durations come from the files, which are still being processed.
    await vi.waitFor(async () => {
      const findings = await checkShow({ ...ctx, config }, show.id);
      expect(findings.map(({ fault, title }) => `${fault} ${title}`)).toEqual([]);
    }, wait);
  });

onBothEnginesInFull('the text of the sample show', (engine) => {
  it('is added with the other samples, is approved, and is removed with them', async () => {
    const test = await startTestHub(engine, { APPROVAL: 'on' });
    const editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const seen = async (): Promise<Show> => (await (await test.fetch('/api/shows')).json()).shows[0];
    const written = async (): Promise<Show> => (await (await editor.fetch('/api/shows')).json()).shows[0];
    const before = await written();
    emit(test.hub.ctx, samplesAdded, {});
    await vi.waitFor(async () => expect((await seen()).author).not.toBe(''), wait);
    expect(await seen()).toMatchObject({ descriptions: { fr: expect.stringMatching(/./) } });
    expect((await editor.send('DELETE', '/api/library/samples')).status).toBe(200);
    await vi.waitFor(async () => expect((await written()).author).toBe(''), wait);
    const { version: _, updatedAt: __, ...rest } = before;
    expect(await written()).toMatchObject(rest);
    expect((await seen()).descriptions).toEqual({});
    // Sample artwork need not be retained.
    expect(await formerPicturesOf(test.hub.ctx, [before.id])).toEqual([]);
  });

  it('leaves a show alone that somebody has edited', async () => {
    const test = await startTestHub(engine);
    const editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const read = async (): Promise<Show> => (await (await editor.fetch('/api/shows')).json()).shows[0];
    const { id, version } = await read();
    const change = { version, author: 'Ada Byron' };
    expect((await editor.send('PATCH', `/api/shows/${id}`, change)).status).toBe(200);
    await describeSample.run(test.hub.ctx, {}, {} as never);
    expect((await editor.send('DELETE', '/api/library/samples')).status).toBe(200);
    expect(await read()).toMatchObject({ author: 'Ada Byron', descriptions: {} });
  });
});
