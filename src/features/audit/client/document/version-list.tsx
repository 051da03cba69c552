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
    <section className="grid gap-8" aria-label={t('versions')}>
      <h2 className="normal">{t('versions')}</h2>
      <ol className={`grid gap-4 scrolls ${styles.list}`} reversed>
        {versions.map(({ seq, at, actor, action, reason }) => (
          <li key={seq}>
            <button
              type="button"
              className={`grid full gap-2 touch text-start ${styles.version}`}
              aria-current={seq === document.seq ? 'true' : undefined}
              onClick={() => onShow(seq)}
            >
              <span className="medium">{names.action(action)}</span>
              <span className="muted small breaks">
                <bdi>{names.actor(actor)}</bdi> · <time dateTime={at}>{dateTime(at)}</time>
              </span>
              {reason && <span className="muted small breaks">{t('reason', { reason })}</span>}
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="muted small breaks">{t('versions.more', { count: more })}</p>}
    </section>
  );
}
