import type { Strip } from '../../contract.ts';

/** Tile of a strip that shows a moment. */
export function tileAt({ columns, rows, intervalMs }: Strip, ms: number): number {
  const last = columns * rows - 1;
  return Math.min(last, Math.max(0, Math.floor(ms / Math.max(1, intervalMs))));
}

/** Number of tiles in use: the last row may not be full. */
export function tilesOf(strip: Strip, durationMs: number | null): number {
  const all = strip.columns * strip.rows;
  if (!durationMs) return all;
  return Math.max(1, Math.min(all, Math.ceil(durationMs / Math.max(1, strip.intervalMs))));
}

/** Style that shows one tile of a strip, as large as its element. */
export function tileStyle({ url, columns, rows }: Pick<Strip, 'url' | 'columns' | 'rows'>, tile: number) {
  const place = (at: number, count: number) => (count > 1 ? (at / (count - 1)) * 100 : 0);
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${place(tile % columns, columns)}% ${place(Math.floor(tile / columns), rows)}%`,
  };
}
