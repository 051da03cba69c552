import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { formatClock } from '#client/i18n/clock.ts';
import type { SharedContent, SharedEpisode } from '#shared/shared-content.ts';
import styles from './list.module.css';
import { Spoken } from './spoken.tsx';
import { useWords } from './words.ts';

/** Which episode of a season is on. When it ends, the next one follows. */
export function useEpisodes(
  { episodes }: SharedContent,
  player: RefObject<HTMLMediaElement | null>,
): { current: SharedEpisode | undefined; playEpisode: (episode: SharedEpisode) => void } {
  const [at, setAt] = useState(0);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const element = player.current;
    if (!element || episodes.length === 0) return;
    const next = () => {
      setAsked(true);
      setAt((before) => Math.min(before + 1, episodes.length - 1));
    };
    element.addEventListener('ended', next);
    return () => element.removeEventListener('ended', next);
  }, [player, episodes.length]);
  const current = episodes[at];
  useEffect(() => {
    if (isAsked && current) void player.current?.play().catch(() => {});
  }, [current, isAsked, player]);
  return {
    current,
    playEpisode: (episode) => {
      setAsked(true);
      setAt(episodes.indexOf(episode));
    },
  };
}

interface Props {
  episodes: readonly SharedEpisode[];
  current: SharedEpisode | undefined;
  onPlay: (episode: SharedEpisode) => void;
}

/** The episodes in their order. Without script each leads to its own page. */
export function EpisodeList({ episodes, current, onPlay }: Props) {
  const t = useWords();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('episodes.title')}</h2>
      <ol className={styles.list}>
        {episodes.map((episode) => {
          const isOn = episode === current;
          return (
            <li key={episode.path}>
              <a
                className={styles.row}
                href={episode.path}
                aria-current={isOn || undefined}
                aria-label={t('play', { title: episode.title.text })}
                onClick={(event) => {
                  event.preventDefault();
                  onPlay(episode);
                }}
              >
                <IconPlayerPlayFilled className={styles.mark} size={14} aria-hidden />
                <span className={styles.name}>
                  <Spoken text={episode.title} />
                  {isOn && <span className={styles.note}>{t('playing')}</span>}
                </span>
                {episode.durationMs !== null && (
                  <bdi className={styles.time} dir="ltr">
                    {formatClock(episode.durationMs / 1000)}
                  </bdi>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
