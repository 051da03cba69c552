import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import type { Report } from '../../contract.ts';
import { createReport } from '../api.ts';
import { type ShownCheck, toReportChecks } from '../checks/run.ts';
import { useWords } from '../words.ts';
import styles from './card.module.css';
import { CopyReport } from './copy-report.tsx';

interface Props {
  shown: readonly ShownCheck[];
  busy: boolean;
  onSaved: (report: Report) => void;
}

export function SaveReport({ shown, busy, onSaved }: Props) {
  const t = useWords();
  const [note, setNote] = useState('');
  const save = useMutation({
    mutationFn: () => createReport(toReportChecks(shown), note),
    onSuccess: onSaved,
  });
  return (
    <form
      className={`grid gap-16 on-card above-24 ${styles.card}`}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <h2 className="large strong snug">{t('report.heading')}</h2>
      <p className="muted small">{t('report.explain')}</p>
      <Textarea
        label={t('report.note')}
        placeholder={t('report.note-hint')}
        rows={3}
        maxLength={2000}
        {...(note && { dir: 'auto' })}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {save.error && <ErrorNotice error={save.error} />}
      <div className="cluster gap-12">
        <Button type="submit" size="md" disabled={busy} loading={save.isPending}>
          {t('report.save')}
        </Button>
        <CopyReport shown={shown} note={note} code="" />
      </div>
    </form>
  );
}
