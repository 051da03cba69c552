import { formatClock } from '#client/i18n/clock.ts';
import { PosterFrame } from '#client/ui/poster.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import { typeIcons } from '#client/ui/type-icons.ts';
import whole from '#client/ui/whole.module.css';
import type { Landing, LandingEpisode } from '../../contract/landing-page.ts';
import styles from './episodes.module.css';
import { useWords } from './words.ts';

/** Latest episodes of the university podcast. */
export function Episodes({ podcast }: { podcast: NonNullable<Landing['podcast']> }) {
  const t = useWords();
  const { title, path, episodes } = podcast;
  return (
    <section className="grid shrinks gap-16">
      <div className="row spread gap-16">
        <h2 className="large strong">{title.text ? <TextInLanguage text={title} /> : t('podcast')}</h2>
        <a className="rigid middle small medium plain-link inline touch underlines" href={path}>
          {t('all.episodes')}
        </a>
      </div>
      <ul className={`grid gap-12 ${styles.list}`}>
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
    <li className={`card row shrinks gap-12 relative ${styles.row}`}>
      <PosterFrame kind="audio" poster={poster} icon={typeIcons.audio} small late />
      <span className="grid shrinks gap-2">
        <a className={`ink small strong breaks plain-link ${whole.row}`} href={path}>
          {title.text ? <TextInLanguage text={title} /> : t('untitled')}
        </a>
        <span className="wrap gap-4-12 muted tiny">
          <span>{published}</span>
          {durationMs !== null && <bdi dir="ltr">{formatClock(durationMs / 1000)}</bdi>}
        </span>
      </span>
    </li>
  );
}
