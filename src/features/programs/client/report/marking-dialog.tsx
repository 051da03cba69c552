import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { ApiError } from '#client/lib/http.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import type { Attempt } from '../../contract.ts';
import { isolateName, useTitle } from '../parts/titles.ts';
import { forgetReport, markAttempt, useMarking } from './api.ts';
import styles from './report.module.css';
import { useWords } from './words.ts';

/** Dialog for marking answers, oldest first. */
export function MarkingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const { data, error, refetch } = useMarking(id);
  return (
    <Dialog title={t('marking.title')} place="wide" onClose={onClose}>
      <div className={`stack gap-16 from-top scrolls flexible ${styles.body}`}>
        {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />)}
        {data?.attempts.length === 0 && <p className="muted small breaks">{t('marking.none')}</p>}
        {data?.attempts.map((attempt) => (
          <AttemptForm key={attempt.id} id={id} attempt={attempt} />
        ))}
      </div>
    </Dialog>
  );
}

type Mark = { right: boolean | null; note: string };

function AttemptForm({ id, attempt }: { id: string; attempt: Attempt }) {
  const t = useWords();
  const { number } = useFormats();
  const titleOf = useTitle();
  const queries = useQueryClient();
  const [marks, setMarks] = useState<Record<string, Mark>>({});
  const [isMissing, setMissing] = useState(false);
  const markOf = (question: string) => marks[question] ?? { right: null, note: '' };
  const set = (question: string, change: Partial<Mark>) => {
    setMissing(false);
    setMarks({ ...marks, [question]: { ...markOf(question), ...change } });
  };
  const save = useMutation({
    mutationFn: () =>
      markAttempt({
        id,
        attempt: attempt.id,
        marks: attempt.answers.map(({ question }) => ({
          question,
          right: markOf(question).right === true,
          note: markOf(question).note,
        })),
      }),
    onSuccess: () => {
      forgetReport(queries, id);
      showSnackbar(t('marking.saved'), { color: 'success' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isOpen = attempt.answers.some(({ question }) => markOf(question).right === null);
    setMissing(isOpen);
    if (!isOpen) save.mutate();
  };
  const isTaken = save.error instanceof ApiError && save.error.code === 'conflict';
  return (
    <form className={`stack gap-12 ${styles.attempt}`} onSubmit={submit}>
      <div>
        <strong>
          <bdi>{titleOf(attempt.moduleTitles)}</bdi>
        </strong>
        <p className="muted small breaks">
          {t('marking.of', { name: isolateName(attempt.name), number: number(attempt.number) })}
        </p>
      </div>
      {attempt.answers.map(({ question, text, answer }) => (
        <fieldset key={question} className={`stack shrinks gap-8 ${styles.answer}`}>
          <legend>
            <bdi>{titleOf(text)}</bdi>
          </legend>
          <p className={`breaks lines round-m ${styles.written}`} dir="auto">
            {answer}
          </p>
          <div className={`wrap ${styles.marks}`}>
            {([true, false] as const).map((right) => (
              <label key={String(right)} className={`middle gap-8 inline touch ${styles.mark}`}>
                <input
                  type="radio"
                  name={`${attempt.id}-${question}`}
                  checked={markOf(question).right === right}
                  onChange={() => set(question, { right })}
                />
                {t(right ? 'marking.right' : 'marking.wrong')}
              </label>
            ))}
          </div>
          <Textarea
            label={t('marking.note')}
            rows={2}
            maxLength={2000}
            {...followText(markOf(question).note)}
            value={markOf(question).note}
            onChange={({ currentTarget }) => set(question, { note: currentTarget.value })}
          />
        </fieldset>
      ))}
      {isMissing && <Notice tone="bad">{t('marking.missing')}</Notice>}
      {isTaken && <Notice tone="info">{t('marking.taken')}</Notice>}
      {save.error && !isTaken && <ErrorNotice error={save.error} />}
      <div>
        <Button type="submit" size="md" loading={save.isPending}>
          {t('marking.save')}
        </Button>
      </div>
    </form>
  );
}
