import { hash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { AnswerInput, Question, QuizModule } from '../../contract.ts';
import type { StoredAnswer, StoredAttempt } from './stored.ts';

/** Marks the answers to all questions, except those for editors. Throws if a text is missing or too short. */
export function markAnswers(
  { questions }: Pick<QuizModule, 'questions'>,
  given: readonly AnswerInput[],
): StoredAnswer[] {
  const byQuestion = new Map(given.map((answer) => [answer.question, answer]));
  const answers = questions.map((question) => markAnswer(question, byQuestion.get(question.id)));
  const short = questions.filter(
    (question, at) => question.type === 'text' && (answers[at]?.text.length ?? 0) < question.minLength,
  );
  if (short.length === 0) return answers;
  const issues = short.map(({ id }) => ({ path: `answers.${id}`, reason: 'too-short' }));
  throw new AppError('invalid-input', { params: { issues } });
}

function markAnswer(question: Question, given: AnswerInput | undefined): StoredAnswer {
  const answer = { question: question.id, options: [], text: '', note: '' };
  if (question.type === 'text')
    return { ...answer, text: given?.text ?? '', right: question.marked ? null : true };
  const ids = question.options.map(({ id }) => id);
  const options = [...new Set(given?.options ?? [])].filter((id) => ids.includes(id)).sort();
  const right = question.options
    .filter((option) => option.right)
    .map(({ id }) => id)
    .sort();
  const isRight = options.length === right.length && options.every((id, at) => id === right[at]);
  return { ...answer, options, right: isRight };
}

/** Returns the outcome of marked answers; it is `waiting` only while marks can still change it. */
export function outcomeOf(
  { passMark, questions }: Pick<QuizModule, 'passMark' | 'questions'>,
  answers: readonly StoredAnswer[],
): { state: 'waiting' | 'passed' | 'failed'; score: number } {
  const total = Math.max(1, questions.length);
  const right = answers.filter((answer) => answer.right === true).length;
  const open = answers.filter((answer) => answer.right === null).length;
  const passes = (count: number) => count * 100 >= passMark * total;
  const state =
    passes(right) && open === 0 ? 'passed' : passes(right + open) && open > 0 ? 'waiting' : 'failed';
  return { state, score: Math.floor((right * 100) / total) };
}

/** Returns the number of attempts left; null for unlimited. */
export function attemptsLeft(
  { attempts }: Pick<QuizModule, 'attempts'>,
  made: readonly StoredAttempt[],
): number | null {
  if (attempts === null) return null;
  return Math.max(0, attempts - made.filter(({ isVoid }) => !isVoid).length);
}

/** Shuffles options by a seed, so that an attempt always has the same order. */
export function inOrderOf<Each extends { id: string }>(options: readonly Each[], seed: string): Each[] {
  const key = ({ id }: Each) => hash('sha256', `${seed}\n${id}`, 'hex');
  return options
    .map((option) => ({ option, at: key(option) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ option }) => option);
}
