import { IconRss } from '@tabler/icons-react';
import type { Show } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './recommended-shows.module.css';

/** Lists the shows that this one recommends; each links to its feed. */
export function RecommendedShows({ show: { podroll } }: { show: Show }) {
  const t = useWords();
  if (podroll.length === 0) return null;
  return (
    <section className={styles.box}>
      <h2 className="normal below-12">{t('podroll')}</h2>
      <ul className="wrap gap-8">
        {podroll.map(({ guid, feed, title }) => (
          <li key={guid}>
            <a
              className={`row gap-8 ink breaks plain-link touch on-card ${styles.show}`}
              href={feed}
              rel="noopener"
            >
              <IconRss size={18} stroke={1.75} aria-hidden />
              <bdi>{title || new URL(feed).hostname}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
