import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { mark } from '../preview/shapes.ts';
import { writeTitle } from '../preview/title.ts';
import { toWritable, write } from '../preview/writing.ts';
import { checkPicture, readable } from '../still/check.ts';
import type { ArtworkOrder, TaskRun } from '../task.ts';

sharp.cache(false);

/** Largest size that podcast directories accept. */
const mostPixels = 3000;
const side = 1400;

/** Creates a show's artwork: the given picture as directories require it, else one generated from the show's title. */
export const artwork: TaskRun<'artwork'> = async ({ folder }, order) => {
  const path = join(folder, 'artwork.jpg');
  const given = order.path === null ? null : await checkPicture(order.path);
  const picture = given?.upright ?? sharp(await template(order));
  const { width, height } = await readable(() =>
    picture
      .flatten({ background: '#ffffff' })
      .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: 88, mozjpeg: true })
      .toFile(path),
  );
  return { file: { path, mime: 'image/jpeg' }, width, height };
};

async function template({ title, direction, site }: ArtworkOrder): Promise<Buffer> {
  const margin = 130;
  const ground = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="#14161e"/><stop offset=".5" stop-color="#2a2650"/><stop offset="1" stop-color="#5a4fd6"/></linearGradient><radialGradient id="r"><stop offset="0" stop-color="#9d94ff" stop-opacity=".5"/><stop offset="1" stop-color="#9d94ff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="700" cy="470" r="620" fill="url(#r)"/>${waves()}${mark(direction === 'ltr' ? margin : side - margin - 84, margin, 84)}</svg>`,
    ),
  );
  const called = await grown(await writeTitle(toWritable(title) || '·', direction, 620), side - 2 * margin);
  const whose = await write([toWritable(site) || '·'], { size: 44, bold: false, color: 'white', direction });
  const startOf = (width: number, inset = 0) =>
    direction === 'ltr' ? margin + inset : side - margin - width - inset;
  return ground
    .composite([
      { input: called.data, left: startOf(called.width), top: side - margin - called.height },
      {
        input: whose.data,
        left: startOf(whose.width, 112),
        top: margin + 42 - Math.round(whose.height / 2),
      },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const heights = [100, 180, 280, 160, 365, 255, 425, 210, 320, 150, 230, 110];

function waves(): string {
  return heights
    .map(
      (height, at) =>
        `<rect x="${264 + at * 74}" y="${470 - height / 2}" width="38" height="${height}" rx="19" fill="#fff" fill-opacity="${at < 5 ? 0.95 : 0.35}"/>`,
    )
    .join('');
}

/** Enlarges a title, which is drawn for smaller pictures, to the available width. */
async function grown({ data, width, height }: Awaited<ReturnType<typeof write>>, room: number) {
  const scale = Math.min(1.8, room / width);
  const grownTo = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const picture: Sharp = sharp(data).resize(grownTo);
  return { data: await picture.png({ compressionLevel: 1 }).toBuffer(), ...grownTo };
}
