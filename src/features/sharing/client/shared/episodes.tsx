import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { formatClock } from '#client/i18n/clock.ts';
import type { Session } from '#client/player/playlist/session-types.ts';
import type { SharedEpisode } from '#shared/shared-content.ts';
import styles from './list.module.css';
import { TextInLanguage } from './text-in-language.tsx';
import { useWords } from './words.ts';

const nothing = () => () => {};

interface Props {
  episodes: readonly SharedEpisode[];
  /** Player session, once it is loaded. */
  session: Session | null;
}

/** Episodes in their order. Without script each leads to its own page. */
export function EpisodeList({ episodes, session }: Props) {
  const t = useWords();
  const subscribe = session?.subscribe ?? nothing;
  const on = useSyncExternalStore(
    subscribe,
    () => (session?.read().begun ? session.read().at : -1),
    () => -1,
  );
  // Progress of each episode changes while one plays.
  useSyncExternalStore(
    subscribe,
    () => session?.read().heard ?? 0,
    () => 0,
  );
  return (
    <section className="grid shrinks gap-8">
      <h2 className="normal strong">{t('episodes.title')}</h2>
      <ol className={styles.list}>
        {episodes.map((episode, at) => {
          const isOn = at === on;
          const place = session?.placeOf(at);
          const Mark = place?.isDone && !isOn ? IconCheck : IconPlayerPlayFilled;
          return (
            <li key={episode.path}>
              <a
                className={styles.row}
                href={episode.path}
                aria-current={isOn || undefined}
                onClick={(event) => {
                  if (!session) return;
                  event.preventDefault();
                  session.go(at);
                }}
              >
                <Mark className={styles.mark} size={14} aria-hidden />
                <span className="grid grow small medium breaks">
                  <TextInLanguage text={episode.title} />
                  {isOn && <span className={styles.note}>{t('playing')}</span>}
                </span>
                {episode.durationMs !== null && (
                  <bdi className="rigid muted tiny digits" dir="ltr">
                    {formatClock(episode.durationMs / 1000)}
                  </bdi>
                )}
                {place && !place.isDone && (
                  <span className={styles.heard} style={{ inlineSize: `${(100 * place.at) / place.of}%` }} />
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
