import { useReading } from '../reading.ts';
import { rotatedSize, type Size } from '../view/layout.ts';
import { tileOf } from '../view/tile.ts';
import { usePicture } from '../view/use-picture.ts';
import styles from './page-view.module.css';

interface Props {
  page: number;
  size: Size;
  rotation: number;
  /** True if a thumbnail is drawn in the browser when the server made none. */
  isWanted: boolean;
}

/** Thumbnail of a page: the server's, else one drawn in the browser, else a placeholder. */
export function Preview({ page, size, rotation, isWanted }: Props) {
  const { poster, sheets } = useReading();
  const tile = tileOf(sheets, page, size);
  const hasCover = page === 1 && poster;
  const drawn = usePicture(page, isWanted && !tile && !hasCover);
  const { width, height } = rotatedSize({ width: 100, height: 100 * (size.height / size.width) }, rotation);
  // Rotates around the center, scaled to the size of the rotated page.
  const turn =
    rotation === 0
      ? undefined
      : {
          transform: `rotate(${rotation}deg)`,
          ...(rotation % 180 !== 0 && {
            inset: 'auto',
            width: `${(height / width) * 100}%`,
            height: `${(width / height) * 100}%`,
            left: `${50 - (height / width) * 50}%`,
            top: `${50 - (width / height) * 50}%`,
          }),
        };
  if (hasCover) return <img className={styles.preview} style={turn} src={poster.url} alt="" />;
  if (tile) return <div className={styles.preview} style={{ ...tile, ...turn }} data-tile />;
  if (drawn) return <img className={styles.preview} style={turn} src={drawn} alt="" />;
  return <div className={styles.bones} aria-hidden="true" />;
}
