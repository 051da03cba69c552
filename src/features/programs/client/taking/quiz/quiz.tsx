import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { ApiError } from '#client/lib/http.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import type { AnswerInput, AttemptResult, ModuleView } from '../../../contract.ts';
import { beginAttempt, handIn, openModule, type Place, tryAnswers, withStep } from '../api.ts';
import taking from '../taking.module.css';
import { useWords } from '../words.ts';
import { forgetDraft } from './drafts.ts';
import styles from './quiz.module.css';
import { QuizForm } from './quiz-form.tsx';
import { Result } from './result.tsx';

interface Props {
  place: Place;
  view: ModuleView;
  quiz: NonNullable<ModuleView['quiz']>;
  isPreview: boolean;
  onChange: (view: ModuleView) => void;
}

/** Quiz: its introduction, then the questions, then the results. */
export function Quiz({ place, view, quiz, isPreview, onChange }: Props) {
  const [tried, setTried] = useState<AttemptResult | null>(null);
  const { open } = quiz;
  const send = useMutation({
    mutationFn: async (answers: AnswerInput[]) => {
      if (!open) return;
      if (isPreview) {
        const result = await tryAnswers(place, answers);
        setTried(result);
        return;
      }
      const { result, ...step } = await handIn(place, open.id, answers);
      forgetDraft(open.id);
      onChange({
        ...withStep(view, step),
        quiz: {
          ...quiz,
          open: null,
          attemptsLeft: step.module.quiz?.attemptsLeft ?? null,
          results: [result, ...quiz.results],
        },
      });
    },
    // It was handed in elsewhere or voided, so the current state is loaded.
    onError: async (error) => {
      if (isOver(error)) onChange(await openModule(place, false));
    },
  });
  const begin = useMutation({
    mutationFn: async () => (isPreview ? setTried(null) : onChange(await beginAttempt(place))),
  });
  const result = tried ?? quiz.results[0];
  const begins = { isPending: begin.isPending, error: begin.error, onBegin: () => begin.mutate() };
  return (
    <section className={taking.card}>
      {open && !tried ? (
        <QuizForm
          key={open.id}
          place={place}
          attempt={open.id}
          questions={open.questions}
          draft={open.draft}
          isDraftStored={!isPreview}
          isPending={send.isPending}
          error={send.error}
          onHandIn={(answers) => send.mutate(answers)}
        />
      ) : result ? (
        <Result
          result={result}
          mayTry={isPreview || (view.module.state !== 'done' && mayTry(result, quiz.attemptsLeft))}
          attemptsLeft={quiz.attemptsLeft}
          begins={begins}
        />
      ) : (
        <Intro view={view} quiz={quiz} begins={begins} />
      )}
    </section>
  );
}

function isOver(error: Error): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

function mayTry({ state }: AttemptResult, left: number | null): boolean {
  return state === 'failed' && left !== 0;
}

export interface BeginState {
  isPending: boolean;
  error: Error | null;
  onBegin: () => void;
}

interface IntroProps {
  view: ModuleView;
  quiz: NonNullable<ModuleView['quiz']>;
  begins: BeginState;
}

function Intro({ view, quiz, begins }: IntroProps) {
  const t = useWords();
  const { percent } = useFormats();
  return (
    <div className={`grid gap-12 ${styles.intro}`}>
      <p className="normal strong">{t('module.questions', { count: view.module.quiz?.questions ?? 0 })}</p>
      <p className="muted small">{t('quiz.intro', { share: percent(quiz.passMark / 100) })}</p>
      {quiz.attemptsLeft !== null && (
        <p className="muted small">{t('quiz.left', { count: quiz.attemptsLeft })}</p>
      )}
      {begins.error && <ErrorNotice error={begins.error} />}
      <Button size="md" loading={begins.isPending} onClick={begins.onBegin}>
        {t('quiz.begin')}
      </Button>
    </div>
  );
}
