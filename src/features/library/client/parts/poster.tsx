import { formatClock } from '#client/i18n/clock.ts';
import { PosterFrame } from '#client/ui/poster.tsx';
import type { ItemCard } from '../../contract.ts';
import { useWords } from '../words.ts';
import { kindIcons } from './kind-icons.ts';
import styles from './poster.module.css';
import { tileStyle, tilesOf } from './strip.ts';

type PosterItem = Pick<ItemCard, 'kind' | 'poster' | 'durationMs' | 'pages'> &
  Partial<Pick<ItemCard, 'strip'>>;

interface Props {
  item: PosterItem;
  small?: boolean;
  /** Position of the preview in the video, from 0 to 1; null shows the poster. */
  at?: number | null;
}

/** The picture of an item, with its length. */
export function Poster({ item, small = false, at = null }: Props) {
  const { kind, poster, strip = null, durationMs } = item;
  const length = useLength(item);
  return (
    <PosterFrame
      kind={kind}
      poster={poster}
      icon={kindIcons[kind]}
      small={small}
      length={small ? null : length}
    >
      {strip && !small && at !== null && (
        <>
          <span className={`grid center cover ${styles.strip}`} aria-hidden>
            <span style={stripStyle(strip, at, durationMs)} />
          </span>
          <span className={styles.line} dir="ltr" aria-hidden>
            <span style={{ inlineSize: `${at * 100}%` }} />
          </span>
        </>
      )}
    </PosterFrame>
  );
}

function stripStyle(strip: NonNullable<ItemCard['strip']>, share: number, durationMs: number | null) {
  return {
    aspectRatio: `${strip.tileWidth} / ${strip.tileHeight}`,
    ...tileStyle(strip, Math.floor(share * tilesOf(strip, durationMs))),
  };
}

/** Duration, or number of pages. */
function useLength({ durationMs, pages }: PosterItem): string | null {
  const t = useWords();
  if (durationMs !== null) return formatClock(durationMs / 1000);
  return pages === null ? null : t('item.pages', { count: pages });
}
