import { readStored, writeStored } from '#client/lib/storage.ts';
import type { AnswerInput, AttemptDraft, QuestionView } from '../../../contract.ts';

/** Answers so far, by question. */
export type Answers = Readonly<Record<string, { options: readonly string[]; text: string }>>;

export const noAnswer = { options: [], text: '' } as const;

const key = 'programsAnswers';
/** Number of attempts whose answers are stored, latest first. */
const most = 5;

/** Stored answers of an attempt; `savedAt` is null until the hub has them. */
type Entry = readonly [attempt: string, answers: Answers, savedAt: string | null];

/** Returns the unsubmitted answers of an attempt, from this device or a newer save on the hub. */
export function readDraft(attempt: string, stored: AttemptDraft | null): Answers {
  const [, answers, savedAt] = find(attempt) ?? [];
  if (!stored) return answers ?? {};
  // Answers not yet on the hub are the newest.
  if (answers && (savedAt === null || (savedAt ?? '') >= stored.savedAt)) return answers;
  return Object.fromEntries(
    stored.answers.map(({ question, options, text }) => [question, { options, text }]),
  );
}

/** Stores answers on this device until they are sent to the hub. */
export function saveDraft(attempt: string, answers: Answers): void {
  write([[attempt, answers, null], ...others(attempt)]);
}

/** Returns answers that the hub does not have yet. */
export function unsentDraft(attempt: string): Answers | null {
  const [, answers, savedAt] = find(attempt) ?? [];
  return answers && savedAt === null ? answers : null;
}

/** Marks answers as sent, unless they have changed meanwhile. */
export function noteSent(attempt: string, answers: Answers, savedAt: string): void {
  const [, now] = find(attempt) ?? [];
  if (now && JSON.stringify(now) === JSON.stringify(answers))
    write([[attempt, answers, savedAt], ...others(attempt)]);
}

export function forgetDraft(attempt: string): void {
  write(others(attempt));
}

function find(attempt: string): Entry | undefined {
  return read().find(([each]) => each === attempt);
}

function others(attempt: string): Entry[] {
  return read().filter(([each]) => each !== attempt);
}

function write(entries: readonly Entry[]): void {
  writeStored(key, JSON.stringify(entries.slice(0, most)));
}

function read(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).map(withTime) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is Entry {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object' && entry[1] !== null
  );
}

function withTime([attempt, answers, savedAt]: Entry): Entry {
  return [attempt, answers, typeof savedAt === 'string' ? savedAt : null];
}

/** True if the answer can be handed in. */
export function isAnswered({ id, type, minLength }: QuestionView, answers: Answers): boolean {
  const { options, text } = answers[id] ?? noAnswer;
  return type === 'text' ? text.trim().length >= Math.max(1, minLength) : options.length > 0;
}

/** Converts answers to the input of the hub. */
export function toAnswerInput(questions: readonly QuestionView[], answers: Answers): AnswerInput[] {
  return questions.map(({ id }) => {
    const { options, text } = answers[id] ?? noAnswer;
    return { question: id, options: [...options], text: text.trim() };
  });
}
