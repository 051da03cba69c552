import { useLanguage } from '#client/i18n/words.ts';
import { useAbility } from '#client/lib/ability.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { textIn } from '#features/library/contract.ts';
import { directionOf } from '#shared/locale.ts';
import type { PodcastPage } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './show-head.module.css';
import { Subscribe } from './subscribe.tsx';

/** Header of a show: artwork, title, description and subscription. */
export function ShowHead({ page: { show, feed } }: { page: PodcastPage }) {
  const t = useWords();
  const language = useLanguage();
  const description = textIn(language, show.descriptions);
  const { artwork } = show;
  const mayEdit = useAbility().can('update', 'Podcast');
  return (
    <header className={`flex gap-24 ${styles.head}`}>
      <img
        className={`rigid round-l ${styles.artwork}`}
        src={artwork.url}
        width={artwork.width}
        height={artwork.height}
        alt=""
      />
      <div className="shrinks">
        <p className={`muted small ${styles.kind}`}>{t('kind')}</p>
        <h1 className={`breaks balanced ${styles.title}`} dir="auto">
          {textIn(language, show.titles)}
        </h1>
        {show.author && (
          <p className={`muted ${styles.author}`}>{t('by', { name: `\u2068${show.author}\u2069` })}</p>
        )}
        <p className={`muted pretty lines ${styles.lead}`} dir={description ? 'auto' : directionOf(language)}>
          {description || t('lead')}
        </p>
        <div className={`wrap gap-8-12 ${styles.actions}`}>
          <Subscribe show={show} feed={feed} />
          {mayEdit && (
            <LinkButton quiet href={`/podcast/shows/${show.id}`}>
              {t('edit')}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
}
