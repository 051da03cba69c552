import { formatClock } from '#client/i18n/clock.ts';
import { PosterFrame } from '#client/ui/poster.tsx';
import { Spoken } from '#client/ui/spoken.tsx';
import { typeIcons } from '#client/ui/type-icons.ts';
import whole from '#client/ui/whole.module.css';
import type { Landing, LandingEpisode } from '../../contract/landing-page.ts';
import styles from './episodes.module.css';
import section from './section.module.css';
import { useWords } from './words.ts';

/** Latest episodes of the university podcast. */
export function Episodes({ podcast }: { podcast: NonNullable<Landing['podcast']> }) {
  const t = useWords();
  const { title, path, episodes } = podcast;
  return (
    <section className={section.section}>
      <div className={section.head}>
        <h2 className={section.heading}>{title.text ? <Spoken text={title} /> : t('podcast')}</h2>
        <a className={section.more} href={path}>
          {t('all.episodes')}
        </a>
      </div>
      <ul className={styles.list}>
        {episodes.map((episode) => (
          <Episode key={episode.path} episode={episode} />
        ))}
      </ul>
    </section>
  );
}

function Episode({ episode }: { episode: LandingEpisode }) {
  const t = useWords();
  const { path, title, poster, durationMs, published } = episode;
  return (
    <li className={styles.row}>
      <PosterFrame kind="audio" poster={poster} icon={typeIcons.audio} small late />
      <span className={styles.words}>
        <a className={`${styles.title} ${whole.row}`} href={path}>
          {title.text ? <Spoken text={title} /> : t('untitled')}
        </a>
        <span className={styles.facts}>
          <span>{published}</span>
          {durationMs !== null && <bdi dir="ltr">{formatClock(durationMs / 1000)}</bdi>}
        </span>
      </span>
    </li>
  );
}
