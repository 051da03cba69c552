import { IconPlayerPlayFilled, IconReload, IconShare2 } from '@tabler/icons-react';
import { play, seekTo } from '../media/requests.ts';
import { useMedia, useMediaStore } from '../media/use-media.ts';
import { useWords } from '../media/words.ts';
import type { NextContent } from '../next.ts';
import styles from './end-card.module.css';

interface Props {
  next: NextContent | undefined;
  onShare: (() => void) | undefined;
}

/** Card at the end: replay, share, or continue with the next. */
export function EndCard({ next, onShare }: Props) {
  const t = useWords();
  const { element } = useMediaStore();
  const ended = useMedia((state) => state.ended);
  if (!ended) return null;
  const again = () => {
    seekTo(element, 0);
    play(element);
  };
  return (
    <div className={`grid gap-12 cover ${styles.card}`}>
      <div className={`wrap gap-8 ${styles.ways}`}>
        <button type="button" className={styles.way} onClick={again}>
          <IconReload size={22} stroke={1.75} aria-hidden />
          {t('replay')}
        </button>
        {onShare && (
          <button type="button" className={styles.way} onClick={onShare}>
            <IconShare2 size={22} stroke={1.75} aria-hidden />
            {t('share')}
          </button>
        )}
      </div>
      {next && (
        <a
          className={styles.next}
          href={next.href}
          onClick={(event) => {
            if (!next.onPlay) return;
            event.preventDefault();
            next.onPlay();
          }}
        >
          {next.poster && <img className={`round-s ${styles.poster}`} src={next.poster} alt="" />}
          <span className="grid shrinks">
            <span className={`tiny ${styles.after}`}>{t('next')}</span>
            <bdi className="nowrap ellipsis" lang={next.language ?? undefined}>
              {next.title}
            </bdi>
          </span>
          <IconPlayerPlayFilled size={20} aria-hidden />
        </a>
      )}
    </div>
  );
}
