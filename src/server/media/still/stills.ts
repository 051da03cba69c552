import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Stills } from '../task.ts';

sharp.cache(false);
sharp.concurrency(2);

const card = { width: 1200, height: 630 };

/** A picture as the web wants it, and as a card for chats: whole, over a blurred copy of itself. */
export async function makeStills(picture: Sharp, folder: string): Promise<Stills> {
  const webp = { path: join(folder, 'poster.webp'), mime: 'image/webp' };
  const jpeg = { path: join(folder, 'card.jpg'), mime: 'image/jpeg' };
  const { width, height } = await picture
    .clone()
    .resize({ width: 1280, height: 1920, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(webp.path);
  const shape = (width / height) * (card.height / card.width);
  const crop = picture.clone().resize({ ...card, fit: 'cover' });
  // Nearly the shape of a card: a little off two edges looks better than thin bars.
  if (shape > 0.9 && shape < 1.1) await crop.flatten().jpeg({ quality: 82 }).toFile(jpeg.path);
  else {
    const whole = await picture
      .clone()
      .resize({ ...card, fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const back = await crop
      .flatten()
      .blur(30)
      .modulate({ brightness: 0.6 })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await sharp(back)
      .composite([{ input: whole, gravity: 'centre' }])
      .flatten()
      .jpeg({ quality: 82 })
      .toFile(jpeg.path);
  }
  return { webp, width, height, card: jpeg };
}

/** A picture out of plain pixels. */
export function ofPixels(data: Buffer, width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
