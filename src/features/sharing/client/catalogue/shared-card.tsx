import { IconLink } from '@tabler/icons-react';
import { formatClock } from '#client/i18n/clock.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import grid from '#client/ui/poster-grid.module.css';
import { typeIcons } from '#client/ui/type-icons.ts';
import whole from '#client/ui/whole.module.css';
import { languageNames } from '#shared/locale.ts';
import type { SharedEntry } from '../../contract.ts';
import { useCopy } from '../links/use-copy.ts';
import { Poster } from '../parts/poster.tsx';
import { useTitleOf } from '../parts/titles.ts';
import styles from './catalogue.module.css';
import { useWords } from './words.ts';

/** Public content as a poster that leads to its page; its address is one press away. */
export function SharedCard({ entry }: { entry: SharedEntry }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const copy = useCopy();
  const { type, language, pages, durationMs, episodes } = entry;
  const title = titleOf(entry) || t('untitled');
  const Icon = typeIcons[type];
  const length =
    durationMs !== null && type !== 'audio_playlist'
      ? formatClock(durationMs / 1000)
      : pages !== null
        ? t('pages', { count: pages })
        : episodes !== null
          ? t('episodes', { count: episodes })
          : undefined;
  return (
    <li className={grid.card}>
      <Poster type={type} poster={entry.poster} {...(length && { length })} />
      <div className={`grid gap-4 from-top ${styles.words}`}>
        <a className={`${grid.title} ${whole.card}`} href={pageOf(entry)}>
          <bdi>{title}</bdi>
        </a>
        <span className={`cluster gap-4-8 muted tiny ${styles.facts}`}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {t(`type.${type}`)}
          {language && <span lang={language}>{languageNames[language]}</span>}
        </span>
      </div>
      <IconButton
        className={`needs-script ${styles.copy}`}
        label={t('copy', { title })}
        onClick={() => copy(entry.url, t('copied'))}
      >
        <IconLink size={20} stroke={1.75} />
      </IconButton>
    </li>
  );
}

/** Path of the page: inside the hub for items; a season has only its public page. */
function pageOf({ type, path }: SharedEntry): string {
  return type === 'audio_playlist' ? path : `/share${path}`;
}
