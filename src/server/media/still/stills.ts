import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Stills } from '../task.ts';

sharp.cache(false);
sharp.concurrency(2);

/** A picture as the web wants it. */
export async function makeStills(picture: Sharp, folder: string): Promise<Stills> {
  const webp = { path: join(folder, 'poster.webp'), mime: 'image/webp' };
  const { width, height } = await picture
    .clone()
    .resize({ width: 1280, height: 1920, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(webp.path);
  return { webp, width, height };
}

/** A picture out of plain pixels. */
export function ofPixels(data: Buffer, width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
