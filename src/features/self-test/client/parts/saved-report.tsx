import { Link } from '@tanstack/react-router';
import { useFormats } from '#client/i18n/format.ts';
import { CopyCode } from '#client/ui/copy-code.tsx';
import type { Report } from '../../contract.ts';
import type { ShownCheck } from '../checks/run.ts';
import { useWords } from '../words.ts';
import styles from './card.module.css';
import { CopyReport } from './copy-report.tsx';
import { NoteEditor } from './note-editor.tsx';

interface Props {
  report: Report;
  /** Checks of this browser. Without them the page is the saved report itself: nothing to link to or copy. */
  shown?: readonly ShownCheck[];
  onChanged: (report: Report) => void;
}

export function SavedReport({ report, shown, onChanged }: Props) {
  const t = useWords();
  const formats = useFormats();
  return (
    <section className={`grid gap-16 on-card above-24 ${styles.card}`}>
      <CopyCode label={t('report.code')} code={report.id} />
      <div className="cluster gap-12">
        <span className="muted small">
          {t('report.saved-at', { when: formats.dateTime(report.createdAt) })}
        </span>
        {shown && (
          <Link to="." search={{ report: report.id }}>
            {t('report.link')}
          </Link>
        )}
      </div>
      <NoteEditor report={report} onChanged={onChanged} />
      {shown && (
        <div className="cluster gap-12">
          <CopyReport shown={shown} note={report.note} code={report.id} />
        </div>
      )}
    </section>
  );
}
