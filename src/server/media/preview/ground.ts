import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { PreviewOrder } from '../task.ts';
import { drawing, emblem, size } from './shapes.ts';

/** Background of a preview, and the space that it leaves for text. */
export interface PreviewBackground {
  picture: Buffer;
  /** Layers drawn over it before the text. */
  layers: OverlayOptions[];
  /** Space for text. */
  area: { left: number; width: number };
  /** Position of the text: at the foot of a large picture, otherwise in the middle. */
  place: 'foot' | 'middle';
}

const margin = 72;
const mostPixels = 20e6;
const cover = { width: 430, height: 486 };

/** Draws the background: a video's picture fills it, a page or cover is beside the text, anything else gets an illustration. */
export async function makeGround({ path, type, direction }: PreviewOrder): Promise<PreviewBackground> {
  if (path === null) return ownGround(type, direction);
  const picture = () =>
    sharp(path, { limitInputPixels: mostPixels, pages: 1 }).flatten({ background: '#16181f' });
  const { width, height } = await picture().metadata();
  return type === 'video' && width >= height * 1.2 ? wholeGround(picture) : besideGround(picture, direction);
}

async function wholeGround(picture: () => Sharp): Promise<PreviewBackground> {
  const shade = drawing(
    `<defs><linearGradient id="a" x2="0" y2="1"><stop offset="0" stop-color="#08090d" stop-opacity=".62"/><stop offset=".24" stop-color="#08090d" stop-opacity=".22"/><stop offset=".34" stop-color="#08090d" stop-opacity=".3"/><stop offset=".56" stop-color="#08090d" stop-opacity=".74"/><stop offset="1" stop-color="#08090d" stop-opacity=".94"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/>`,
  );
  return {
    picture: await plain(picture().resize({ ...size, fit: 'cover' })),
    layers: [{ input: shade }],
    area: { left: margin, width: size.width - 2 * margin },
    place: 'foot',
  };
}

async function besideGround(
  picture: () => Sharp,
  direction: PreviewOrder['direction'],
): Promise<PreviewBackground> {
  const { data, info } = await picture()
    .resize({ ...cover, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const left = direction === 'ltr' ? size.width - margin - width : margin;
  const top = Math.round((size.height - height) / 2);
  const round = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="18"/></svg>`,
  );
  const shade = drawing(
    `<defs><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="26"/></filter></defs><rect width="100%" height="100%" fill="#0c0e14" fill-opacity=".62"/><rect x="${left}" y="${top + 14}" width="${width}" height="${height}" rx="18" fill="#000" fill-opacity=".55" filter="url(#s)"/>`,
  );
  const gap = 60;
  return {
    picture: await plain(
      picture()
        .resize({ ...size, fit: 'cover' })
        .blur(42)
        .modulate({ saturation: 1.25 }),
    ),
    layers: [
      { input: shade },
      {
        input: await sharp(data)
          .composite([{ input: round, blend: 'dest-in' }])
          .png({ compressionLevel: 1 })
          .toBuffer(),
        left,
        top,
      },
    ],
    area: {
      left: direction === 'ltr' ? margin : margin + width + gap,
      width: size.width - 2 * margin - gap - width,
    },
    place: 'middle',
  };
}

async function ownGround(
  type: PreviewOrder['type'],
  direction: PreviewOrder['direction'],
): Promise<PreviewBackground> {
  const room = 340;
  const middle = direction === 'ltr' ? size.width - margin - room / 2 : margin + room / 2;
  const end = direction === 'ltr' ? 1 : 0;
  const art = drawing(
    `<defs><linearGradient id="g" x1="${1 - end}" x2="${end}" y2="1"><stop offset="0" stop-color="#14161e"/><stop offset=".55" stop-color="#211f3d"/><stop offset="1" stop-color="#5a4fd6"/></linearGradient><radialGradient id="r"><stop offset="0" stop-color="#9d94ff" stop-opacity=".55"/><stop offset="1" stop-color="#9d94ff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${middle}" cy="315" r="380" fill="url(#r)"/>${emblem(type, middle)}`,
  );
  return {
    picture: await plain(sharp(art)),
    layers: [],
    area: {
      left: direction === 'ltr' ? margin : margin + room + 40,
      width: size.width - 2 * margin - room - 40,
    },
    place: 'middle',
  };
}

function plain(picture: Sharp): Promise<Buffer> {
  return picture.removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
