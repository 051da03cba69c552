import { Link } from '@tanstack/react-router';
import { useFormats } from '#client/i18n/format.ts';
import { CopyCode } from '#client/ui/copy-code.tsx';
import type { Report } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './card.module.css';
import { NoteEditor } from './note-editor.tsx';

interface Props {
  report: Report;
  /** The saved report is the page itself: no link to it is wanted. */
  alone?: boolean;
  onChanged: (report: Report) => void;
}

export function SavedReport({ report, alone, onChanged }: Props) {
  const t = useWords();
  const formats = useFormats();
  return (
    <section className={styles.card}>
      <CopyCode label={t('report.code')} code={report.id} />
      <div className={styles.ways}>
        <span className={styles.explain}>
          {t('report.saved-at', { when: formats.dateTime(report.createdAt) })}
        </span>
        {!alone && (
          <Link to="." search={{ report: report.id }}>
            {t('report.link')}
          </Link>
        )}
      </div>
      <NoteEditor report={report} onChanged={onChanged} />
    </section>
  );
}
