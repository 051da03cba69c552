import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { tusOf } from '../../../../../test/tus.ts';
import { Item } from '../../contract.ts';
import { listFiles } from '../files/repository.ts';
import { noteItem } from '../items/change.ts';

const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

onBothEnginesInFull('the small picture of an item', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    test = await startTestHub(engine);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
  });
  const read = async (id: string) =>
    Item.parse(await (await editor.fetch(`/api/library/items/${id}`)).json());
  const choose = async (id: string, bytes: Buffer) => {
    const tus = await tusOf(test.hub.url, editor.cookie);
    const path = await tus.begin(bytes.length, { filename: 'poster.png' });
    await tus.patch(path, 0, new Uint8Array(bytes));
    const { version } = await read(id);
    const poster = { upload: path.split('/').at(-1) };
    const ask = () => editor.send('POST', `/api/library/items/${id}/poster`, { version, poster });
    await expect.poll(async () => (await ask()).status).toBe(200);
    return (await read(id)).media.poster;
  };
  const sizeOf = async (url = '') => {
    const answer = await editor.fetch(new URL(url, test.hub.url).pathname);
    expect(answer.status, url).toBe(200);
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return { format, width, height };
  };
  const names = async (id: string) =>
    (await listFiles(test.hub.ctx, id))
      .map(({ name }) => name.replace(/-\w{10}\./, '.'))
      .toSorted((one, other) => one.length - other.length);
  const firstPage = async () =>
    (await test.fetch('/', { headers: { accept: 'text/html', 'accept-language': 'en' } })).text();

  it('is stored beside the large one, and cards show it', async () => {
    const { id } = await addItem(test.hub.ctx);
    const poster = await choose(id, await drawn(1600, 900, 'teal'));
    expect(poster).toMatchObject({ width: 1280, height: 720 });
    expect(await sizeOf(poster?.url)).toEqual({ format: 'webp', width: 1280, height: 720 });
    expect(await sizeOf(poster?.small)).toEqual({ format: 'webp', width: 480, height: 270 });
    expect(await names(id)).toEqual(['poster.webp', 'poster-small.webp']);
    // Until the page's script is there nothing but the film is loaded; without script pictures are there at once.
    const small = `src="/media/${id}/open/${poster?.small?.split('/').at(-1)}"`;
    const html = await firstPage();
    expect(html).toContain(small);
    expect(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toContain(small);
  });

  it('is not made of a small picture, and is removed with the large one', async () => {
    const { id } = await addItem(test.hub.ctx);
    const upright = await choose(id, await drawn(600, 1200, 'navy'));
    expect(await sizeOf(upright?.small)).toMatchObject({ width: 240, height: 480 });
    const little = await choose(id, await drawn(400, 300, 'olive'));
    expect(little).toEqual({ url: expect.any(String), width: 400, height: 300 });
    expect(await names(id)).toEqual(['poster.webp']);
  });

  it('is missing if the poster is older than the feature: the large one is shown', async () => {
    const { id } = await addItem(test.hub.ctx);
    await choose(id, await drawn(1600, 900, 'maroon'));
    await noteItem(test.hub.ctx, id, async (before) => {
      const { small: _, ...poster } = before.media.poster ?? { file: '', width: 0, height: 0 };
      return { ...before, media: { ...before.media, poster } };
    });
    const { poster } = (await read(id)).media;
    expect(poster).toEqual({ url: expect.any(String), width: 1280, height: 720 });
    const cards = await (await editor.fetch('/api/library/items')).json();
    expect(cards.items.find((card: Item) => card.id === id).poster).toEqual(poster);
  });
});
