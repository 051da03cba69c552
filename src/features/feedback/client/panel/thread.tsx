import { useFormats } from '#client/i18n/format.ts';
import type { Feedback } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './feedback-panel.module.css';

/** Messages about feedback. */
export function Thread({ feedback: { messages } }: { feedback: Feedback }) {
  const t = useWords();
  const { dateTime } = useFormats();
  if (messages.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className="small strong">{t('panel.thread')}</h3>
      <ol className="grid gap-12">
        {messages.map(({ id, by, at, byMail, text }) => (
          <li key={id} className={`grid gap-4 round-m ${styles.message}`} data-ours={by !== null}>
            <p className="wrap gap-4-8 muted tiny">
              <bdi>{by ? by.name || t('card.gone') : t('panel.author')}</bdi>
              <time dateTime={at}>{dateTime(at)}</time>
              {byMail && <span>{t('panel.by-mail')}</span>}
            </p>
            <p className={`breaks ${styles.text}`} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
