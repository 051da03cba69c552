import type { RefObject } from 'react';
import { formatClock } from '#client/i18n/clock.ts';
import type { SharedMedia } from '#shared/shared-content.ts';
import styles from './list.module.css';
import { Spoken } from './spoken.tsx';
import { useWords } from './words.ts';

interface Props {
  chapters: SharedMedia['chapters'];
  path: string;
  player: RefObject<HTMLMediaElement | null>;
}

/** The chapters, each a way to its moment. Without script the page opens there instead. */
export function ChapterList({ chapters, path, player }: Props) {
  const t = useWords();
  const addressAt = (seconds: number) => `${path}${path.includes('?') ? '&' : '?'}t=${seconds}`;
  const go = (seconds: number) => {
    const { current } = player;
    if (!current) return false;
    current.currentTime = seconds;
    void current.play().catch(() => {});
    return true;
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('chapters')}</h2>
      <ol className={styles.list}>
        {chapters.map(({ startMs, title }) => {
          const seconds = Math.floor(startMs / 1000);
          return (
            <li key={startMs}>
              <a
                className={styles.row}
                href={addressAt(seconds)}
                onClick={(event) => {
                  if (go(startMs / 1000)) event.preventDefault();
                }}
              >
                <span className={styles.name}>
                  <Spoken text={title} />
                </span>
                <bdi className={styles.time} dir="ltr">
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
