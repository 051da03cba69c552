import { formatClock } from '#client/i18n/clock.ts';
import type { ItemCard, SearchMatch } from '../../contract.ts';
import { addressOf, cut } from '../parts/place.ts';
import { useWords } from '../words.ts';
import styles from './snippet.module.css';

/** The text around the searched words, with a link to its place, if any. */
export function Snippet({ item, found }: { item: Pick<ItemCard, 'id' | 'kind'>; found: SearchMatch | null }) {
  const t = useWords();
  if (!found || found.field === 'title') return null;
  const text = (
    <bdi>
      {cut(found).map((piece) =>
        piece.hit ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
      )}
    </bdi>
  );
  if (found.place === null)
    return (
      <p className={`muted tiny breaks clip ${styles.snippet}`}>
        <span className={`ink strong ${styles.where}`}>{t(`found.${found.field}`)}</span> {text}
      </p>
    );
  const isPage = found.field === 'page';
  return (
    <p className={`muted tiny breaks clip ${styles.snippet}`}>
      <a className={styles.jump} href={addressOf(item.id, item.kind, found)}>
        <span className={`ink strong ${styles.where}`}>
          {isPage ? (
            t('found.on-page', { page: found.place })
          ) : (
            <bdi dir="ltr">{formatClock(found.place / 1000)}</bdi>
          )}
        </span>{' '}
        {text}
      </a>
    </p>
  );
}
