import { readStored, writeStored } from '#client/lib/storage.ts';
import type { AskedQuestion, AttemptDraft, GivenAnswer } from '../../../contract.ts';

/** What was answered so far, by question. */
export type Answers = Readonly<Record<string, { options: readonly string[]; text: string }>>;

export const noAnswer = { options: [], text: '' } as const;

const key = 'programsAnswers';
/** The answers of so many attempts are kept, the latest first. */
const most = 5;

/** `savedAt` is when the hub took them over; null as long as it has not. */
type Entry = readonly [attempt: string, answers: Answers, savedAt: string | null];

/** What somebody has answered in an attempt and not handed in: on this device, or on another where that is newer. */
export function readDraft(attempt: string, told: AttemptDraft | null): Answers {
  const [, answers, savedAt] = find(attempt) ?? [];
  if (!told) return answers ?? {};
  // What the hub has not got yet was written last.
  if (answers && (savedAt === null || (savedAt ?? '') >= told.savedAt)) return answers;
  return Object.fromEntries(told.answers.map(({ question, options, text }) => [question, { options, text }]));
}

/** Keeps answers on this device, to be told to the hub. */
export function keepDraft(attempt: string, answers: Answers): void {
  write([[attempt, answers, null], ...others(attempt)]);
}

/** The answers that the hub has not got yet. */
export function unsentDraft(attempt: string): Answers | null {
  const [, answers, savedAt] = find(attempt) ?? [];
  return answers && savedAt === null ? answers : null;
}

/** The hub has these; what was written meanwhile it does not. */
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

/** Whether there is an answer that can be handed in. */
export function isAnswered({ id, type, minLength }: AskedQuestion, answers: Answers): boolean {
  const { options, text } = answers[id] ?? noAnswer;
  return type === 'text' ? text.trim().length >= Math.max(1, minLength) : options.length > 0;
}

/** The answers as they are handed in. */
export function toGiven(questions: readonly AskedQuestion[], answers: Answers): GivenAnswer[] {
  return questions.map(({ id }) => {
    const { options, text } = answers[id] ?? noAnswer;
    return { question: id, options: [...options], text: text.trim() };
  });
}
