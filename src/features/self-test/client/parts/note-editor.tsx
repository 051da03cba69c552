import { useDraft } from '#client/lib/use-draft.ts';
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
  const draft = useDraft({
    schema: Report,
    newest: report,
    fieldsOf: ({ note }) => ({ note }),
    send: (newest, { note = newest.note }) => updateReport(newest, note),
    show: onChanged,
    onSaved: () => {},
  });
  const { save, isDirty } = draft;
  const isClash = draft.clashes.length > 0;
  return (
    <form
      className="cluster gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (isClash) draft.overwrite();
        else draft.submit();
      }}
    >
      {isClash && (
        <Notice tone="info">
          {t('note.conflict')}
          <p className={`breaks above-8 ${styles.newer}`}>
            <strong>{t('note.newer')}</strong>
            {'\n'}
            <bdi>{report.note || t('note.empty')}</bdi>
          </p>
        </Notice>
      )}
      <Textarea
        className={styles.wide}
        label={t('note.heading')}
        rows={3}
        maxLength={2000}
        dir="auto"
        value={draft.fields.note}
        onChange={(event) => draft.edit({ note: event.currentTarget.value })}
      />
      {save.error && <ErrorNotice error={save.error} />}
      <Button
        type="submit"
        variant={isClash ? 'filled' : 'default'}
        disabled={!isDirty}
        loading={save.isPending}
      >
        {isClash ? t('note.keep-mine') : t('note.save')}
      </Button>
      {isClash && (
        <Button variant="default" onClick={draft.discard}>
          {t('note.take-newer')}
        </Button>
      )}
      {save.data && !isDirty && (
        <span className="small good" role="status">
          {t('note.saved')}
        </span>
      )}
    </form>
  );
}
