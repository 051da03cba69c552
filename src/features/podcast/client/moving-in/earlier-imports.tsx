import { useFormats } from '#client/i18n/format.ts';
import { Tag } from '#client/ui/tag.tsx';
import type { ShowImport } from '../../contract.ts';
import { podcastPages } from '../../pages.ts';
import { useImports } from './api.ts';
import styles from './card.module.css';
import { countEpisodes } from './counts.ts';
import { useWords } from './words.ts';

/** Lists earlier and running imports. */
export function EarlierImports({ current }: { current: string | undefined }) {
  const t = useWords();
  const others = useImports().data?.imports.filter(({ id }) => id !== current) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="earlier-title">
      <h2 className="normal strong" id="earlier-title">
        {t('earlier.title')}
      </h2>
      <ul className={styles.list}>
        {others.map((each) => (
          <Earlier key={each.id} showImport={each} />
        ))}
      </ul>
    </section>
  );
}

function Earlier({ showImport: { id, title, state, counts, createdAt } }: { showImport: ShowImport }) {
  const t = useWords();
  const format = useFormats();
  const came = counts.done + counts.there;
  return (
    <li>
      <a className="medium breaks" href={`${podcastPages.moveIn.path}?id=${id}`}>
        <bdi>{title}</bdi>
      </a>
      <span className="muted small breaks pretty">
        {state === 'running'
          ? t('earlier.running', { done: format.number(came), all: format.number(countEpisodes(counts)) })
          : t('earlier.ended', { count: came, when: format.relative(createdAt) })}{' '}
        {counts.failed > 0 && <Tag tone="bad">{t('earlier.failed', { count: counts.failed })}</Tag>}
      </span>
    </li>
  );
}
