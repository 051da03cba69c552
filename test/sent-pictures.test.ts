import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { giving } from '#features/feedback/contract.ts';
import { given, idIn } from '#features/feedback/fixtures.ts';
import type { LandingSettings } from '#features/home/contract.ts';
import { photoLimits } from '#features/identity/contract.ts';
import type { Item, Playlist } from '#features/library/contract.ts';
import type { Show } from '#features/podcast/contract.ts';
import { beginSession } from './caller.ts';
import { startTestHub, type TestHub } from './hub.ts';
import { addItem } from './library.ts';
import { memberOf } from './members.ts';
import { tusOf } from './tus.ts';

/** Phones store the location in photos. It must not be passed on, wherever a picture is uploaded. */

const red = { r: 200, g: 30, b: 30 };
const blue = { r: 20, g: 60, b: 200 };

/** Returns a photo as a phone takes it: red beside blue, rotated, with the screen's color profile and a location. */
async function photoWithPlace(width: number, height: number): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: red } };
  const pixels = await sharp({ create: { width, height, channels: 3, background: blue } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const photo = await sharp(pixels)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Copyright: 'A. Photographer' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 3950/100',
      },
    })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { exif, icc, orientation } = await sharp(photo).metadata();
  // Tag that points to the location, in the byte order that sharp writes.
  expect(exif?.includes(Buffer.from('2588', 'hex')), 'it has a place').toBe(true);
  expect([exif?.includes('A. Photographer'), icc !== undefined, orientation]).toEqual([true, true, 6]);
  return photo;
}

/** Expects an upright picture in the right colors, without any metadata. */
async function expectPixelsAlone(answer: Response, size: { width: number; height: number }): Promise<void> {
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  expect(bytes.includes('A. Photographer')).toBe(false);
  expect({ width, height }).toEqual(size);
  const colourAt = async (top: number) => {
    const [r = 0, g = 0, b = 0] = await sharp(bytes)
      .extract({ left: 2, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    return { r, g, b };
  };
  expectNear(await colourAt(2), red);
  expectNear(await colourAt(size.height - 3), blue);
}

function expectNear(is: typeof red, wanted: typeof red): void {
  const away = [is.r - wanted.r, is.g - wanted.g, is.b - wanted.b].map(Math.abs);
  expect(Math.max(...away), JSON.stringify({ is, wanted })).toBeLessThanOrEqual(6);
}

let hub: TestHub;
let editor: Awaited<ReturnType<typeof memberOf>>;
let photo: Buffer;
const upright = { width: 40, height: 60 };

beforeAll(async () => {
  hub = await startTestHub('sqlite');
  editor = await memberOf(hub, { roles: ['USER', 'EDITOR'] });
  photo = await photoWithPlace(60, 40);
});

async function upload(bytes: Buffer): Promise<string> {
  const tus = await tusOf(hub.hub.url, editor.cookie);
  const path = await tus.begin(bytes.length, { filename: 'photo.jpg' });
  await tus.sendRest(path, bytes);
  return (await tus.settled(path)).id;
}

/** Sends a change that must succeed; returns the document. */
async function change<Document>(method: string, path: string, body: object): Promise<Document> {
  const answer = await editor.send(method, path, body);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Document;
}

test('the photo of a profile', async () => {
  const headers = { ...(await beginSession(hub.hub.url, editor.cookie)), 'content-type': 'image/jpeg' };
  const body = new Uint8Array(photo);
  const answer = await fetch(hub.hub.url + photoLimits.path, { method: 'PUT', headers, body });
  await expectPixelsAlone(await editor.fetch((await answer.json()).photo), upright);
});

test('a screenshot with feedback', async () => {
  const secret = await given(editor);
  await hub.fetch(giving.picturePath.replace(':secret', secret), {
    method: 'PUT',
    body: new Uint8Array(photo),
    headers: { 'content-type': 'image/jpeg' },
  });
  await expectPixelsAlone(await editor.fetch(`/api/feedback/${idIn(secret)}/screenshot`), upright);
});

test('the poster of an item', async () => {
  const { id, version } = await addItem(hub.hub.ctx);
  const poster = { upload: await upload(photo) };
  const { media } = await change<Item>('POST', `/api/library/items/${id}/poster`, { version, poster });
  await expectPixelsAlone(await editor.fetch(pathOf(media.poster?.url)), upright);
});

test('the cover of a playlist', async () => {
  const { id, version } = await change<Playlist>('POST', '/api/video_playlists', {
    titles: { en: 'With a cover' },
  });
  const cover = await upload(photo);
  const changed = await change<Playlist>('PATCH', `/api/video_playlists/${id}`, { version, cover });
  await expectPixelsAlone(await editor.fetch(pathOf(changed.cover?.url)), upright);
});

test('the picture of the landing page', async () => {
  const picture = await upload(photo);
  const settings = await change<LandingSettings>('PATCH', '/api/landing', { version: 0, picture });
  await expectPixelsAlone(await hub.fetch(pathOf(settings.picture?.url)), upright);
});

test('the artwork of a show', async () => {
  const { id, version } = await change<Show>('POST', '/api/shows', {
    titles: { en: 'With artwork' },
    language: 'en',
  });
  const artwork = await upload(await photoWithPlace(1400, 1400));
  const show = await change<Show>('PATCH', `/api/shows/${id}`, { version, artwork });
  await expectPixelsAlone(await hub.fetch(pathOf(show.artwork.url)), { width: 1400, height: 1400 });
});

function pathOf(url = ''): string {
  return new URL(url, hub.hub.url).pathname;
}
