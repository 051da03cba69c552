import { useState } from 'react';
import { formatClock } from '#client/i18n/clock.ts';
import type { ItemCard, Picture } from '../../contract.ts';
import { useWords } from '../words.ts';
import { kindIcons } from './kind-icons.ts';
import styles from './poster.module.css';
import { fitOf } from './poster-fit.ts';
import { tileStyle, tilesOf } from './strip.ts';

type Shown = Pick<ItemCard, 'kind' | 'poster' | 'durationMs' | 'pages'> & Partial<Pick<ItemCard, 'strip'>>;

interface Props {
  item: Shown;
  small?: boolean;
  /** Which part of the video its preview shows, from 0 to 1; none shows the poster. */
  at?: number | null;
}

/** The picture of an item, with its length. */
export function Poster({ item, small = false, at = null }: Props) {
  const { kind, poster, strip = null, durationMs } = item;
  const Icon = kindIcons[kind];
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles.frame} data-small={small}>
      {poster && poster.url !== broken ? (
        <Drawn kind={kind} poster={poster} onBroken={() => setBroken(poster.url)} />
      ) : (
        <span className={styles.none} aria-hidden>
          <Icon size={small ? 22 : 36} stroke={1.5} />
        </span>
      )}
      {strip && !small && at !== null && (
        <>
          <span className={styles.strip} aria-hidden>
            <span style={stripStyle(strip, at, durationMs)} />
          </span>
          <span className={styles.line} dir="ltr" aria-hidden>
            <span style={{ inlineSize: `${at * 100}%` }} />
          </span>
        </>
      )}
      {!small && <Length item={item} />}
    </div>
  );
}

interface DrawnProps {
  kind: ItemCard['kind'];
  poster: Picture;
  onBroken: () => void;
}

/** What fills the frame is cut to it; what would lose too much is shown whole, on a ground of its own. */
function Drawn({ kind, poster: { url, width, height }, onBroken }: DrawnProps) {
  const fit = fitOf(kind, { width, height });
  const shared = { src: url, loading: 'lazy', decoding: 'async' } as const;
  return (
    <span className={styles.drawn} data-fit={fit}>
      {fit === 'whole' && <img className={styles.ground} {...shared} alt="" />}
      <span className={styles.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
        <img className={styles.picture} {...shared} alt="" width={width} height={height} onError={onBroken} />
      </span>
    </span>
  );
}

function stripStyle(strip: NonNullable<ItemCard['strip']>, share: number, durationMs: number | null) {
  return {
    aspectRatio: `${strip.tileWidth} / ${strip.tileHeight}`,
    ...tileStyle(strip, Math.floor(share * tilesOf(strip, durationMs))),
  };
}

/** How long it is to watch, to hear or to read. */
function Length({ item: { durationMs, pages } }: { item: Shown }) {
  const t = useWords();
  if (durationMs === null && pages === null) return null;
  return (
    <span className={styles.length}>
      {durationMs !== null ? (
        <bdi dir="ltr">{formatClock(durationMs / 1000)}</bdi>
      ) : (
        t('item.pages', { count: pages ?? 0 })
      )}
    </span>
  );
}
