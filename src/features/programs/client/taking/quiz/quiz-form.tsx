import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import type { AnswerInput, AttemptDraft, QuestionView } from '../../../contract.ts';
import type { Place } from '../api.ts';
import { useWords } from '../words.ts';
import { type Answers, isAnswered, noAnswer, readDraft, saveDraft, toAnswerInput } from './drafts.ts';
import { QuestionField } from './question-field.tsx';
import styles from './quiz.module.css';
import { useDraftSender } from './use-draft-sender.ts';

interface Props {
  place: Place;
  attempt: string;
  questions: readonly QuestionView[];
  /** Answers saved on the hub. */
  draft: AttemptDraft | null;
  /** True if answers are stored, which previews are not. */
  isDraftStored: boolean;
  isPending: boolean;
  error: Error | null;
  onHandIn: (answers: AnswerInput[]) => void;
}

/** Quiz with one question at a time. Answers survive leaving the page. */
export function QuizForm(props: Props) {
  const { place, attempt, questions, draft, isDraftStored, isPending, error, onHandIn } = props;
  const t = useWords();
  const { number } = useFormats();
  const [answers, setAnswers] = useState<Answers>(() => (isDraftStored ? readDraft(attempt, draft) : {}));
  const sendSoon = useDraftSender({ place, attempt, questions, isDraftStored });
  const [at, setAt] = useState(() => firstOpen(questions, answers));
  const [missing, setMissing] = useState<string | null>(null);
  const legend = useFocused(at);
  const question = questions[at];
  if (!question) return null;
  const isLast = at === questions.length - 1;
  const answer = (change: Partial<Answers[string]>) => {
    const next = { ...answers, [question.id]: { ...noAnswer, ...answers[question.id], ...change } };
    setAnswers(next);
    setMissing(null);
    if (!isDraftStored) return;
    saveDraft(attempt, next);
    sendSoon();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) return setAt(at + 1);
    const open = questions.findIndex((each) => !isAnswered(each, answers));
    if (open === -1) return onHandIn(toAnswerInput(questions, answers));
    setAt(open);
    setMissing(questions[open]?.id ?? null);
  };
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <p className="muted small" role="status">
        {t('quiz.place', { at: number(at + 1), total: number(questions.length) })}
      </p>
      {questions.length > 1 && (
        <ol className="wrap gap-6" aria-label={t('quiz.steps')}>
          {questions.map((each, index) => {
            const isThere = isAnswered(each, answers);
            return (
              <li key={each.id}>
                <button
                  type="button"
                  className={`grid muted small digits center touch ${styles.step}`}
                  aria-current={index === at ? 'step' : undefined}
                  data-answered={isThere || undefined}
                  onClick={() => setAt(index)}
                >
                  <span aria-hidden>{number(index + 1)}</span>
                  <span className="unseen">
                    {t('quiz.step', { at: number(index + 1) })}
                    {isThere && `, ${t('quiz.step.answered')}`}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <QuestionField
        key={question.id}
        legend={legend}
        question={question}
        answer={answers[question.id] ?? noAnswer}
        isMissing={missing === question.id}
        onAnswer={answer}
      />
      {error && <ErrorNotice error={error} />}
      <div className={`wrap spread gap-8 ${styles.ways}`}>
        {at > 0 && (
          <Button size="md" variant="default" onClick={() => setAt(at - 1)}>
            {t('quiz.back')}
          </Button>
        )}
        <Button size="md" type="submit" loading={isPending}>
          {t(isLast ? 'quiz.hand-in' : 'quiz.next')}
        </Button>
      </div>
    </form>
  );
}

function firstOpen(questions: readonly QuestionView[], answers: Answers): number {
  const at = questions.findIndex((question) => !isAnswered(question, answers));
  return at === -1 ? Math.max(0, questions.length - 1) : at;
}

/** Focuses each new question, except the first. */
function useFocused(at: number) {
  const legend = useRef<HTMLLegendElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    legend.current?.focus();
  }, [at]);
  return legend;
}
