import type { ReactNode } from 'react';
import type { FileErrorReason } from '../file/file-error.ts';
import { useWords } from '../words.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './trouble.module.css';

interface Props {
  title: string;
  text: string;
  icon?: IconName;
  /** True if it asks for input and does not only inform. */
  isPrompt?: boolean;
  children?: ReactNode;
}

/** Message in place of the pages that explains why they are not shown. */
export function Trouble({ title, text, icon = 'fault', isPrompt = false, children }: Props) {
  return (
    <div className={`grid center cover ${styles.cover}`}>
      <div className={`grid gap-8 muted centered ${styles.card}`} role={isPrompt ? undefined : 'status'}>
        <Icon name={icon} size={40} />
        <h2 className="ink large strong balanced above-8">{title}</h2>
        <p className="small pretty">{text}</p>
        {children && <div className={`wrap gap-8 above-12 ${styles.ways}`}>{children}</div>}
      </div>
    </div>
  );
}

/** Reason why a document could not be opened, and what to do about it. */
export function FileFailureNotice({
  why,
  url,
  retry,
}: {
  why: FileErrorReason;
  url: string;
  retry: () => void;
}) {
  const t = useWords();
  const isOver = why === 'gone' || why === 'refused';
  return (
    <Trouble
      title={t(`fault.${why}.title`)}
      text={t(`fault.${why}.text`)}
      icon={why === 'offline' ? 'offline' : 'fault'}
    >
      {isOver ? (
        <button type="button" className={styles.way} onClick={() => location.reload()}>
          {t('reload')}
        </button>
      ) : (
        <button type="button" className={styles.way} onClick={retry}>
          {t('retry')}
        </button>
      )}
      {(why === 'damaged' || why === 'reader') && (
        <a className={styles.quiet} href={url}>
          {t('open-file')}
        </a>
      )}
    </Trouble>
  );
}

/** Notice that the rest of an open document cannot be loaded; the loaded pages stay readable. */
export function Strip({ why, retry }: { why: Exclude<FileErrorReason, 'reader'>; retry: () => void }) {
  const t = useWords();
  const isOver = why === 'gone' || why === 'refused';
  return (
    <div className={`cluster spread gap-8-16 ink small ${styles.strip}`} role="status">
      <span>{t(`trouble.${why}`)}</span>
      <button type="button" className={styles.quiet} onClick={isOver ? () => location.reload() : retry}>
        {t(isOver ? 'reload' : 'retry')}
      </button>
    </div>
  );
}
