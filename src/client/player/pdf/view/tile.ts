import type { CSSProperties } from 'react';
import type { PageSheet } from '#shared/shared-content.ts';
import type { Size } from './layout.ts';

/** Returns the thumbnail of a page as a background for a box of the page's shape; null if the server made none. */
export function tileOf(sheets: readonly PageSheet[], page: number, size: Size): CSSProperties | null {
  const sheet = sheets.find(({ first, tiles }) => page >= first && page < first + tiles);
  if (!sheet) return null;
  const at = page - sheet.first;
  const columns = Math.min(sheet.columns, sheet.tiles);
  const whole = {
    width: columns * sheet.tileWidth,
    height: Math.ceil(sheet.tiles / sheet.columns) * sheet.tileHeight,
  };
  // A page with another aspect ratio than its tile is centered in it.
  const scale = Math.min(sheet.tileWidth / size.width, sheet.tileHeight / size.height);
  const width = size.width * scale;
  const height = size.height * scale;
  const left = (at % sheet.columns) * sheet.tileWidth + (sheet.tileWidth - width) / 2;
  const top = Math.floor(at / sheet.columns) * sheet.tileHeight + (sheet.tileHeight - height) / 2;
  return {
    backgroundImage: `url("${sheet.url}")`,
    backgroundSize: `${percent(whole.width, width)} ${percent(whole.height, height)}`,
    backgroundPosition: `${percent(left, whole.width - width)} ${percent(top, whole.height - height)}`,
  };
}

const percent = (part: number, of: number) => `${of > 0 ? Math.round((part / of) * 1e5) / 1e3 : 0}%`;
