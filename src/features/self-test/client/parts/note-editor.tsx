import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newerDocument } from '#client/lib/newer-document.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { Report } from '../../contract.ts';
import { updateReport } from '../api.ts';
import { useWords } from '../words.ts';
import styles from './card.module.css';

interface Props {
  report: Report;
  onChanged: (report: Report) => void;
}

/** Editor of the note. If somebody else saved it first, both texts are shown and the person decides. */
export function NoteEditor({ report, onChanged }: Props) {
  const t = useWords();
  const [draft, setDraft] = useState(report.note);
  const [newer, setNewer] = useState<Report | null>(null);
  const save = useMutation({
    mutationFn: (base: Report) => updateReport(base, draft),
    onSuccess: (saved) => {
      setNewer(null);
      onChanged(saved);
    },
    onError: (error) => setNewer(newerOf(error)),
  });
  const takeNewer = (current: Report) => {
    setDraft(current.note);
    setNewer(null);
    save.reset();
    onChanged(current);
  };
  const unchanged = draft === report.note;
  return (
    <form
      className={styles.ways}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(newer ?? report);
      }}
    >
      {newer && (
        <Notice tone="info">
          {t('note.conflict')}
          <p className={styles.newer}>
            <strong>{t('note.newer')}</strong>
            {'\n'}
            <bdi>{newer.note || t('note.empty')}</bdi>
          </p>
        </Notice>
      )}
      <Textarea
        className={styles.wide}
        label={t('note.heading')}
        rows={3}
        maxLength={2000}
        dir="auto"
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      {save.error && !newer && <ErrorNotice error={save.error} />}
      <Button
        type="submit"
        variant={newer ? 'filled' : 'default'}
        disabled={unchanged}
        loading={save.isPending}
      >
        {newer ? t('note.keep-mine') : t('note.save')}
      </Button>
      {newer && (
        <Button variant="default" onClick={() => takeNewer(newer)}>
          {t('note.take-newer')}
        </Button>
      )}
      {save.isSuccess && unchanged && (
        <span className={styles.said} role="status">
          {t('note.saved')}
        </span>
      )}
    </form>
  );
}

function newerOf(error: Error): Report | null {
  return newerDocument(Report, error);
}
