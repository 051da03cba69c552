import { useFormats } from '#client/i18n/format.ts';
import type { FoundDocument } from '../api.ts';
import { useNames } from '../names.ts';
import styles from './version-list.module.css';
import { useDocumentWords } from './words.ts';

interface Props {
  found: FoundDocument;
  onShow: (seq: number) => void;
}

/** Versions with their author, time and reason. */
export function VersionList({ found: { versions, count, document }, onShow }: Props) {
  const t = useDocumentWords();
  const names = useNames();
  const { dateTime } = useFormats();
  const more = count - versions.length;
  return (
    <section className={styles.part} aria-label={t('versions')}>
      <h2 className={styles.head}>{t('versions')}</h2>
      <ol className={styles.list} reversed>
        {versions.map(({ seq, at, actor, action, reason }) => (
          <li key={seq}>
            <button
              type="button"
              className={styles.version}
              aria-current={seq === document.seq ? 'true' : undefined}
              onClick={() => onShow(seq)}
            >
              <span className={styles.action}>{names.action(action)}</span>
              <span className={styles.fact}>
                <bdi>{names.actor(actor)}</bdi> · <time dateTime={at}>{dateTime(at)}</time>
              </span>
              {reason && <span className={styles.fact}>{t('reason', { reason })}</span>}
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles.fact}>{t('versions.more', { count: more })}</p>}
    </section>
  );
}
