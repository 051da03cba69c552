import {
  IconCircleCheckFilled,
  IconCircleMinus,
  IconCircleXFilled,
  IconClockHour4,
} from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { AttemptResult } from '../../../contract.ts';
import { isolateName } from '../../parts/titles.ts';
import { useWords } from '../words.ts';
import styles from './quiz.module.css';
import type { BeginState } from './quiz.tsx';

const icons = {
  passed: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  waiting: IconClockHour4,
} as const;

interface Props {
  result: AttemptResult;
  mayTry: boolean;
  attemptsLeft: number | null;
  begins: BeginState;
}

/** Result of an attempt by question, as far as it may be shown. */
export function Result({ result, mayTry, attemptsLeft, begins }: Props) {
  const t = useWords();
  const { percent } = useFormats();
  const { state, score } = result;
  const Icon = icons[state];
  return (
    <>
      <p className={`cluster gap-4-12 large strong ${styles.result}`} data-state={state} role="status">
        <Icon size={28} aria-hidden />
        {t(`result.${state}`)}
        {state !== 'waiting' && (
          <span className="muted small">{t('result.score', { share: percent(score / 100) })}</span>
        )}
      </p>
      {state === 'waiting' && <p className="muted small">{t('result.waiting.text')}</p>}
      {state === 'failed' && !mayTry && <p className="muted small">{t('result.failed.text')}</p>}
      {mayTry && (
        <div className={`grid gap-12 ${styles.intro}`}>
          {attemptsLeft !== null && <p className="muted small">{t('quiz.left', { count: attemptsLeft })}</p>}
          {begins.error && <ErrorNotice error={begins.error} />}
          <Button size="md" loading={begins.isPending} onClick={begins.onBegin}>
            {t('quiz.again')}
          </Button>
        </div>
      )}
      <h2 className="normal strong">{t('result.answers')}</h2>
      <ol className="grid gap-12">
        {result.questions.map((question) => (
          <Answer key={question.id} question={question} isWaiting={state === 'waiting'} />
        ))}
      </ol>
    </>
  );
}

interface AnswerProps {
  question: AttemptResult['questions'][number];
  /** True while unmarked answers wait for an editor. */
  isWaiting: boolean;
}

function Answer({ question, isWaiting }: AnswerProps) {
  const t = useWords();
  const { list } = useFormats();
  const { text, options, given, right, rightOptions, explanation, note } = question;
  const textsOf = (ids: readonly string[]) =>
    options.filter(({ id }) => ids.includes(id)).map((option) => option.text.text);
  const Icon =
    right === null ? (isWaiting ? IconClockHour4 : IconCircleMinus) : icons[right ? 'passed' : 'failed'];
  const chosen = given.text ? [given.text] : textsOf(given.options);
  const correct = rightOptions && !right ? textsOf(rightOptions) : [];
  const label = right === null ? isWaiting && t('answer.open') : t(right ? 'answer.right' : 'answer.wrong');
  return (
    <li
      className={`grid gap-4-12 breaks ruled ${styles.answer}`}
      data-right={right === null && !isWaiting ? undefined : String(right)}
    >
      <Icon size={20} aria-hidden />
      <div className={`grid gap-4 ${styles.outcome}`}>
        <strong>
          <TextInLanguage text={text} />
        </strong>
        <p className="muted small">
          {label}
          {chosen.length > 0 && (
            <>
              {label && '. '}
              {t('answer.given', { answer: list(chosen.map(isolateName)) })}
            </>
          )}
        </p>
        {correct.length > 0 && <p>{t('answer.correct', { answer: list(correct.map(isolateName)) })}</p>}
        {explanation?.text && (
          <p>
            <TextInLanguage text={explanation} />
          </p>
        )}
        {note && <p>{t('answer.note', { note: isolateName(note) })}</p>}
      </div>
    </li>
  );
}
