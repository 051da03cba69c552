import type { Strip } from '#shared/shared-content.ts';
import styles from './timeline.module.css';

/** Thumbnail of a strip for a second. */
export function StripPicture({ strip, seconds }: { strip: Strip; seconds: number }) {
  const { url, columns, rows, tileWidth, tileHeight, intervalMs } = strip;
  const tile = Math.min(Math.max(0, Math.floor((seconds * 1000) / intervalMs)), columns * rows - 1);
  return (
    <span
      className={`clip ${styles.picture}`}
      style={{
        inlineSize: tileWidth,
        blockSize: tileHeight,
        backgroundImage: `url("${url}")`,
        backgroundPosition: `${-(tile % columns) * tileWidth}px ${-Math.floor(tile / columns) * tileHeight}px`,
        backgroundSize: `${columns * tileWidth}px ${rows * tileHeight}px`,
      }}
    />
  );
}
