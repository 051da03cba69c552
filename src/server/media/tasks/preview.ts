import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { makeGround, type PreviewBackground } from '../preview/ground.ts';
import { drawing, mark, signs, size } from '../preview/shapes.ts';
import { writeTitle } from '../preview/title.ts';
import { type RenderedText, toWritable, write } from '../preview/writing.ts';
import type { PreviewOrder, TaskRun } from '../task.ts';

sharp.cache(false);

const mostBytes = 280_000;
const qualities = [84, 74, 60, 45];
const foot = 64;

/** Draws the preview picture of content for chats and emails: its poster, title and facts, and the hub's name. */
export const preview: TaskRun<'preview'> = async ({ folder }, order) => {
  const ground = await makeGround(order);
  const words = await writeWords(order, ground);
  const picture = sharp(
    await sharp(ground.picture)
      .composite([...ground.layers, ...words])
      .removeAlpha()
      .raw()
      .toBuffer(),
    { raw: { ...size, channels: 3 } },
  );
  const path = join(folder, 'preview.jpg');
  for (const quality of qualities) {
    const { size: bytes } = await picture.clone().jpeg({ quality, mozjpeg: true }).toFile(path);
    if (bytes <= mostBytes) break;
  }
  return { file: { path, mime: 'image/jpeg' } };
};

async function writeWords(order: PreviewOrder, ground: PreviewBackground): Promise<OverlayOptions[]> {
  const { type, direction } = order;
  const { area } = ground;
  const facts = order.facts.map(toWritable).filter(Boolean).join(' · ');
  const hand = { size: 27, bold: false, color: 'white', direction };
  const title = await within(
    await writeTitle(toWritable(order.title) || facts, direction, area.width),
    area.width,
  );
  const meta = await within(await write([facts], hand), area.width - 56);
  const site = await within(
    // A hub whose name cannot be drawn shows only its logo.
    await write([toWritable(order.site) || '·'], { ...hand, size: 29, bold: true }),
    area.width - 62,
  );
  const startOf = (width: number, inset = 0) =>
    direction === 'ltr' ? area.left + inset : area.left + area.width - width - inset;
  const brandTop = 60;
  const metaTop =
    ground.place === 'foot' ? size.height - foot - meta.height : middleOf(title, meta) + title.height + 36;
  const titleTop = metaTop - 36 - title.height;
  const signTop = metaTop + meta.height / 2 - 14;
  return [
    {
      input: drawing(
        `${mark(startOf(44), brandTop, 44)}<g transform="translate(${startOf(28)} ${signTop}) scale(${28 / 24})">${signs[type]}</g>`,
      ),
    },
    { input: site.data, left: startOf(site.width, 60), top: brandTop + 22 - Math.round(site.height / 2) },
    { input: title.data, left: startOf(title.width), top: titleTop },
    { input: meta.data, left: startOf(meta.width, 44), top: metaTop },
  ];
}

/** Returns the top of the title that centers it and the facts vertically, below the logo. */
function middleOf(title: RenderedText, meta: RenderedText): number {
  return Math.max(140, Math.round((size.height + 60 - title.height - 36 - meta.height) / 2));
}

/** Shrinks text that is wider than its space. */
async function within(written: RenderedText, width: number): Promise<RenderedText> {
  if (written.width <= width) return written;
  const { data, info } = await sharp(written.data)
    .resize({ width: Math.floor(width) })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
