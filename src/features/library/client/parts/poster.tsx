import { useState } from 'react';
import { formatClock } from '#client/i18n/format.ts';
import type { ItemCard } from '../../contract.ts';
import { useWords } from '../words.ts';
import { kindIcons } from './kind-icons.ts';
import styles from './poster.module.css';
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
    <div className={styles.frame} data-kind={kind} data-small={small}>
      {poster && poster.url !== broken ? (
        <img
          className={styles.picture}
          src={poster.url}
          width={poster.width}
          height={poster.height}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(poster.url)}
        />
      ) : (
        <span className={styles.none} aria-hidden>
          <Icon size={small ? 22 : 36} stroke={1.5} />
        </span>
      )}
      {strip && !small && at !== null && (
        <>
          <span className={styles.strip} style={stripStyle(strip, at, durationMs)} aria-hidden />
          <span className={styles.line} dir="ltr" aria-hidden>
            <span style={{ inlineSize: `${at * 100}%` }} />
          </span>
        </>
      )}
      {!small && <Length item={item} />}
    </div>
  );
}

function stripStyle(strip: NonNullable<ItemCard['strip']>, share: number, durationMs: number | null) {
  return tileStyle(strip, Math.floor(share * tilesOf(strip, durationMs)));
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
