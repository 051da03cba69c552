import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useErrorWords } from '../i18n/error-words.ts';
import { useSharedWords } from '../i18n/words.ts';
import styles from './notice.module.css';

const icons = { bad: IconAlertCircle, info: IconInfoCircle, good: IconCircleCheck } as const;

/** Message in the flow of the page, announced when it appears. */
export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={styles.words}>{children}</div>
    </div>
  );
}

/** Notice of an error and its remedy, in the user's language. */
export function ErrorNotice({ error }: { error: Error }) {
  const t = useSharedWords();
  const { title, text, reference } = useErrorWords().ofError(error);
  return (
    <Notice tone="bad">
      <strong>{title}</strong>
      <p>{text}</p>
      {reference && (
        <p className={styles.reference}>
          {t('error.reference')} <code dir="ltr">{reference}</code>
        </p>
      )}
    </Notice>
  );
}
