import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { findItem } from '#features/library/server/items/repository.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addFileItem } from '../../../../../test/library.ts';
import { makeSamples } from '../../../../../test/media/samples.ts';
import { memberOf } from '../../../../../test/members.ts';
import { tusOf } from '../../../../../test/tus.ts';
import { Item } from '../../contract.ts';

const video = await readFile(new URL('../../../self-test/server/samples/video.mp4', import.meta.url));
const pdf = await readFile(new URL('../../../../../samples/new-investor.ar.pdf', import.meta.url));

/** Each step is a process of its own. */
const timeout = 120_000;

describe('processing files', { timeout }, () => {
  const engine = 'sqlite';
  const started = startTestHub(engine);
  const editor = started.then((hub) => memberOf(hub, { roles: ['EDITOR'] }));
  const read = async (id: string) =>
    Item.parse(await (await (await editor).fetch(`/api/library/items/${id}`)).json());
  const settled = async (id: string) => {
    await expect.poll(async () => (await read(id)).state, { timeout, interval: 200 }).not.toBe('processing');
    return read(id);
  };
  const add = async (bytes: Buffer, given: Parameters<typeof addFileItem>[2]) =>
    addFileItem((await started).hub.ctx, bytes, given);
  const sizeOf = async (url: string | null | undefined) => {
    const answer = await (await editor).fetch(url ?? '/nothing');
    expect(answer.status, String(url)).toBe(200);
    return (await answer.arrayBuffer()).byteLength;
  };

  it('makes a video playable, with streams, a poster, previews and its sound', async () => {
    const { id } = await add(video, { kind: 'video', mime: 'video/mp4', name: 'clip.mp4' });
    const item = await settled(id);
    expect(item).toMatchObject({
      state: 'ready',
      version: 1,
      processing: { state: 'done', percent: 100, problem: null },
    });
    expect(item.facts.durationMs).toBeGreaterThan(500);
    const { media } = item;
    for (const url of [media.playable?.url, media.poster?.url, media.strip?.url, media.original])
      expect(await sizeOf(url), String(url)).toBeGreaterThan(100);
    const master = await (await (await editor).fetch(media.hls ?? '')).text();
    const lists = master.split('\n').filter((line) => line.endsWith('.m3u8'));
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) {
      const at = new URL(list, `http://hub${media.hls}`);
      const text = await (await (await editor).fetch(at.pathname)).text();
      const bytes = /URI="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(await sizeOf(new URL(bytes, at).pathname), list).toBeGreaterThan(100);
    }
    const reported = await (await (await editor).fetch(`/api/library/items/${id}/processing`)).json();
    expect(reported.log.length).toBeGreaterThan(0);
  });

  it('reads a PDF: its pages, their text and thumbnails', async () => {
    const { id } = await add(pdf, {
      kind: 'pdf',
      mime: 'application/pdf',
      name: 'guide.pdf',
      language: 'ar',
    });
    const item = await settled(id);
    expect(item).toMatchObject({ state: 'ready', pages: 10 });
    expect(item.media.pages.reduce((sum, sheet) => sum + sheet.tiles, 0)).toBe(10);
    expect(await sizeOf(item.media.pages[0]?.url)).toBeGreaterThan(100);
    expect(await sizeOf(item.media.playable?.url)).toBeGreaterThan(1000);
    const found = await (
      await (await editor).fetch(`/api/library/items?search=${encodeURIComponent('المستثمر')}`)
    ).json();
    expect(found.items.map((each: Item) => each.id)).toContain(id);
  });

  it('reports the fault of an unusable file, and retries on request', async () => {
    const { id } = await add(video.subarray(0, video.length / 2), {
      kind: 'video',
      mime: 'video/mp4',
      name: 'cut.mp4',
    });
    const item = await settled(id);
    expect(item.state).toBe('failed');
    expect(['truncated', 'unreadable']).toContain(item.processing.problem);
    const again = await (await editor).send('POST', `/api/library/items/${id}/processing/retry`);
    expect((await again.json()).state).toBe('processing');
    expect((await settled(id)).state).toBe('failed');
  });

  it('preserves every address when the file is replaced, and reuses an earlier file', async () => {
    const hub = await started;
    const { id } = await add(video, {
      kind: 'video',
      mime: 'video/mp4',
      name: 'first.mp4',
      contentId: `kept-${engine}`,
    });
    await settled(id);
    const poster = await (await editor).send('POST', `/api/library/items/${id}/poster`, {
      version: 1,
      poster: { atMs: 200 },
    });
    expect(poster.status).toBe(200);
    await expect.poll(async () => (await read(id)).posterAtMs, { timeout }).toBe(200);
    // Drawn beside whatever else goes on with the file.
    expect((await read(id)).processing.state).toBe('done');
    const versions = async () =>
      (await (await (await editor).fetch(`/api/library/items/${id}/versions`)).json()).versions;
    expect(await versions()).toMatchObject([{ number: 1, name: 'first.mp4', size: video.length }]);
    const restored = await (await editor).send('POST', `/api/library/items/${id}/versions/1/restore`, {
      version: 2,
    });
    expect([restored.status, (await restored.json()).version]).toEqual([200, 2]);
    expect((await findItem(hub.hub.ctx, id))?.contentId).toBe(`kept-${engine}`);
  });
});

describe('a file that failed its check', { timeout }, () => {
  const started = startTestHub('sqlite');
  const editor = started.then((hub) => memberOf(hub, { roles: ['EDITOR'] }));
  const read = async (id: string) =>
    Item.parse(await (await (await editor).fetch(`/api/library/items/${id}`)).json());
  const settled = async (id: string) => {
    await expect.poll(async () => (await read(id)).state, { timeout, interval: 200 }).not.toBe('processing');
    return read(id);
  };

  it('is available to nobody, whatever its settings', async () => {
    const { hub, fetch } = await started;
    const broken = video.subarray(0, video.length / 2);
    const { id } = await addFileItem(hub.ctx, broken, { kind: 'video', mime: 'video/mp4', name: 'a.mp4' });
    const { state, published, media } = await settled(id);
    expect({ state, published }).toEqual({ state: 'failed', published: true });
    const file = media.original?.split('/').at(-1);
    expect((await fetch(`/media/${id}/open/${file}`)).status).toBe(404);
    expect((await (await editor).fetch(media.original ?? '')).status).toBe(200);
    const member = await memberOf(await started);
    expect((await member.fetch(media.original ?? '')).status).toBe(404);
    expect((await member.fetch(`/api/library/items/${id}`)).status).toBe(404);
    const list = await (await member.fetch('/api/library/items')).json();
    expect(list.items.map((item: Item) => item.id)).not.toContain(id);
  });

  it('does not replace the played file; its viewers get to the end', async () => {
    const { hub, fetch } = await started;
    const { id } = await addFileItem(hub.ctx, video, { kind: 'video', mime: 'video/mp4', name: 'a.mp4' });
    const before = await settled(id);
    const member = await memberOf(await started);
    const played = async () =>
      Item.parse(await (await member.fetch(`/api/library/items/${id}`)).json()).media.playable?.url ?? '';
    const old = await played();
    const replace = async (bytes: Buffer, version: number) => {
      const tus = await tusOf(hub.url, (await editor).cookie);
      const path = await tus.begin(bytes.length, { filename: 'b.mp4' });
      await tus.patch(path, 0, new Uint8Array(bytes));
      const upload = path.split('/').at(-1);
      const ask = async () =>
        (await editor).send('POST', `/api/library/items/${id}/file`, { version, upload });
      await expect.poll(async () => (await ask()).status, { timeout }).toBe(200);
      return settled(id);
    };
    const bad = await replace(video.subarray(0, video.length / 2), before.version);
    expect(bad.processing).toMatchObject({ state: 'failed', problem: 'truncated' });
    expect(await played()).toBe(old);
    expect((await fetch(old)).status).toBe(200);
    const silent = await replace(
      await readFile((await makeSamples('dark-start.mp4'))['dark-start.mp4']),
      bad.version,
    );
    expect(silent.state).toBe('ready');
    expect(silent.facts).toMatchObject({ loudness: null });
    expect(silent.media.peaks).toBeNull();
    expect(silent.media.poster?.url).not.toBe(before.media.poster?.url);
    expect(await played()).not.toBe(old);
    expect((await fetch(old)).status).toBe(200);
  });
});

onBothEnginesInFull('a hub without a media engine', (engine) => {
  it('leaves files as they are, and they are usable', async () => {
    const hub = await startTestHub(engine, { MEDIA_ENGINE: 'none' });
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const { id } = await addFileItem(hub.hub.ctx, video, {
      kind: 'video',
      mime: 'video/mp4',
      name: 'clip.mp4',
    });
    const read = async () => Item.parse(await (await editor.fetch(`/api/library/items/${id}`)).json());
    await expect.poll(async () => (await read()).state).toBe('ready');
    const { media } = await read();
    expect(media).toMatchObject({ hls: null, poster: null });
    const answer = await editor.fetch(media.playable?.url ?? '');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(video);

    // That something is missing is told without looking at the pictures.
    const half = await addFileItem(hub.hub.ctx, video.subarray(0, video.length / 2), {
      kind: 'video',
      mime: 'video/mp4',
      name: 'half.mp4',
    });
    const reread = async () => (await editor.fetch(`/api/library/items/${half.id}`)).json();
    await expect.poll(async () => (await reread()).state).toBe('failed');
    expect((await reread()).processing.problem).toBe('truncated');
  });
});
