import type { Icon } from '@tabler/icons-react';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import styles from './poster.module.css';
import { fitOf } from './poster-fit.ts';

interface Picture {
  url: string;
  width: number;
  height: number;
  /** Smaller version for cards; missing for content made before these existed. */
  small?: string | undefined;
}

interface Props {
  /** Kind of content: a video's picture may be cropped to the frame, a PDF's is a sheet of paper, others are shown whole. */
  kind: string;
  poster: Picture | null;
  /** Replaces a missing picture. */
  icon: Icon;
  small?: boolean;
  /** Loaded after the page's main picture, which has the bandwidth to itself until then. */
  late?: boolean;
  /** Length of the content, in a corner of the picture. */
  length?: ReactNode;
  /** Content over the picture. */
  children?: ReactNode;
}

/** Picture of content in a 16:9 frame. */
export function PosterFrame(props: Props) {
  const { kind, poster, icon: KindIcon, small = false, late = false, length, children } = props;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={`relative round-m clip ${styles.frame}`} data-small={small}>
      {poster && poster.url !== broken ? (
        <DrawnPlaceholder kind={kind} poster={poster} late={late} onBroken={() => setBroken(poster.url)} />
      ) : (
        <span className={`grid full muted center ${styles.none}`} aria-hidden>
          <KindIcon size={small ? 22 : 36} stroke={1.5} />
        </span>
      )}
      {children}
      {length && (
        <span className={`tiny medium round-s ${styles.length}`}>
          <bdi>{length}</bdi>
        </span>
      )}
    </div>
  );
}

interface DrawnProps {
  kind: string;
  poster: Picture;
  late?: boolean;
  onBroken: () => void;
}

/** Picture cropped to the frame; one that would lose too much is shown whole, on a background of its own. */
function DrawnPlaceholder(props: DrawnProps) {
  const { kind, poster, late = false, onBroken } = props;
  const { url, small, width, height } = poster;
  const [isTime, setTime] = useState(!late);
  useEffect(() => startTransition(() => setTime(true)), []);
  const fit = fitOf(kind, poster);
  const src = small ?? url;
  // The first script of the page, `later.ts`, loads pictures with `data-late`.
  const shared = {
    ...(isTime ? { src } : { 'data-late': src }),
    loading: 'lazy',
    decoding: 'async',
  } as const;
  return (
    <>
      <span className={`grid center cover clip ${styles.drawn}`} data-fit={fit}>
        {fit === 'whole' && <img className={styles.ground} {...shared} alt="" />}
        <span className={`relative clip ${styles.sheet}`} style={{ aspectRatio: `${width} / ${height}` }}>
          <img
            className={`full block ${styles.picture}`}
            {...shared}
            alt=""
            width={width}
            height={height}
            onError={onBroken}
          />
        </span>
      </span>
      {!isTime && (
        <noscript>
          <DrawnPlaceholder {...props} late={false} />
        </noscript>
      )}
    </>
  );
}
