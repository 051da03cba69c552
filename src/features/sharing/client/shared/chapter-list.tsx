import { type RefObject, useEffect, useState } from 'react';
import { formatClock } from '#client/i18n/clock.ts';
import type { SharedMedia } from '#shared/shared-content.ts';
import styles from './list.module.css';
import { TextInLanguage } from './text-in-language.tsx';
import { useWords } from './words.ts';

interface Props {
  chapters: SharedMedia['chapters'];
  path: string;
  player: RefObject<HTMLMediaElement | null>;
}

/** Chapters, each leading to its start. Without script the page opens there instead. */
export function ChapterList({ chapters, path, player }: Props) {
  const t = useWords();
  const on = useChapter(chapters, player);
  const addressAt = (seconds: number) => `${path}${path.includes('?') ? '&' : '?'}t=${seconds}`;
  const go = (seconds: number) => {
    const { current } = player;
    if (!current) return false;
    current.currentTime = seconds;
    void current.play().catch(() => {});
    return true;
  };
  return (
    <section className="grid shrinks gap-8">
      <h2 className="normal strong">{t('chapters')}</h2>
      <ol className={styles.list}>
        {chapters.map(({ startMs, title }, at) => {
          const seconds = Math.floor(startMs / 1000);
          return (
            <li key={startMs}>
              <a
                className={styles.row}
                href={addressAt(seconds)}
                aria-current={at === on || undefined}
                onClick={(event) => {
                  if (go(startMs / 1000)) event.preventDefault();
                }}
              >
                <span className="grid grow small medium breaks">
                  <TextInLanguage text={title} />
                </span>
                <bdi className="rigid muted tiny digits" dir="ltr">
                  {formatClock(seconds)}
                </bdi>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Returns the index of the current chapter; -1 before anything was played. */
function useChapter(chapters: Props['chapters'], player: Props['player']): number {
  const [on, setOn] = useState(-1);
  useEffect(() => {
    // On the document, since the player's element may be replaced.
    const look = ({ target }: Event) => {
      if (target !== player.current || !(target instanceof HTMLMediaElement)) return;
      const ms = target.currentTime * 1000 + 1;
      if (target.played.length > 0) setOn(chapters.findLastIndex(({ startMs }) => startMs <= ms));
    };
    document.addEventListener('timeupdate', look, true);
    return () => document.removeEventListener('timeupdate', look, true);
  }, [chapters, player]);
  return on;
}
