import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Stills } from '../task.ts';

sharp.cache(false);
sharp.concurrency(2);

/** Cards are at most 280 wide and less than that high, so a picture of this size is sharp on high-density screens too. */
const smallSide = 480;

/** Saves a picture in the sizes and formats for the web. */
export async function makeStills(picture: Sharp, folder: string): Promise<Stills> {
  const webp = { path: join(folder, 'poster.webp'), mime: 'image/webp' };
  const { width, height } = await drawWithin(picture, { width: 1280, height: 1920 }, webp.path);
  if (Math.max(width, height) <= smallSide) return { webp, width, height, small: null };
  const small = { path: join(folder, 'poster-small.webp'), mime: 'image/webp' };
  await drawWithin(picture, { width: smallSide, height: smallSide }, small.path);
  return { webp, width, height, small };
}

function drawWithin(picture: Sharp, box: { width: number; height: number }, path: string) {
  return picture
    .clone()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(path);
}

/** Creates a picture from raw pixels. */
export function ofPixels(data: Buffer, width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
