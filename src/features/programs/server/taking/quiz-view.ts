import { localizedText } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { AttemptDraft, AttemptResult, ModuleView, QuestionView, QuizModule } from '../../contract.ts';
import { attemptsLeft, inOrderOf } from '../quiz/marks.ts';
import type { StoredAttempt, StoredDraft } from '../quiz/stored.ts';

/** Presents a quiz to a learner, without right answers before an attempt is over. */
export function presentQuiz(
  module: QuizModule,
  attempts: readonly StoredAttempt[],
  language: Language,
): NonNullable<ModuleView['quiz']> {
  const made = attempts.filter((attempt) => attempt.module === module.id && !attempt.isVoid);
  const open = made.find(({ state }) => state === 'open');
  const left = attemptsLeft(module, made);
  return {
    passMark: module.passMark,
    attemptsLeft: left,
    open: open
      ? {
          id: open.id,
          number: open.number,
          questions: askQuestions(module, open.id, language),
          draft: open.draft && presentDraft(open.draft),
        }
      : null,
    results: made
      .filter(({ state }) => state !== 'open')
      .toReversed()
      .map((attempt) => presentResult(module, attempt, { isLast: left === 0 && !open, language })),
  };
}

function presentDraft({ answers, savedAt }: StoredDraft): AttemptDraft {
  return {
    answers: answers.map(({ question, options, text }) => ({ question, options: [...options], text })),
    savedAt: savedAt.toISOString(),
  };
}

function askQuestions(module: QuizModule, seed: string, language: Language): QuestionView[] {
  return module.questions.map((question) => {
    const isText = question.type === 'text';
    const options = isText ? [] : question.options;
    const ordered = module.shuffle ? inOrderOf(options, `${seed}\n${question.id}`) : options;
    return {
      id: question.id,
      type: question.type,
      text: localizedText(question.text, language),
      options: ordered.map(({ id, text }) => ({ id, text: localizedText(text, language) })),
      minLength: isText ? question.minLength : 0,
      marked: isText && question.marked,
    };
  });
}

/** Presents a finished attempt. The right answers are included once it is passed or no attempt is left. */
export function presentResult(
  module: QuizModule,
  { id, number, state, score, finishedAt, answers }: StoredAttempt,
  { isLast, language }: { isLast: boolean; language: Language },
): AttemptResult {
  if (state === 'open' || !finishedAt) throw new Error('only an attempt that is over has a result');
  const showsRight = state === 'passed' || (state === 'failed' && isLast);
  const byQuestion = new Map(answers.map((answer) => [answer.question, answer]));
  return {
    id,
    number,
    state,
    score: score ?? 0,
    finishedAt: finishedAt.toISOString(),
    questions: module.questions.map((question) => {
      const answer = byQuestion.get(question.id);
      const options = question.type === 'text' ? [] : question.options;
      return {
        id: question.id,
        text: localizedText(question.text, language),
        options: options.map((option) => ({ id: option.id, text: localizedText(option.text, language) })),
        given: { options: [...(answer?.options ?? [])], text: answer?.text ?? '' },
        right: answer ? answer.right : false,
        rightOptions: showsRight ? options.filter(({ right }) => right).map((option) => option.id) : null,
        explanation: showsRight ? localizedText(question.explanation, language) : null,
        note: answer?.note ?? '',
      };
    }),
  };
}
