import { readStored, writeStored } from '#client/lib/storage.ts';
import type { AskedQuestion, GivenAnswer } from '../../../contract.ts';

/** What was answered so far, by question. */
export type Answers = Readonly<Record<string, { options: readonly string[]; text: string }>>;

export const noAnswer = { options: [], text: '' } as const;

const key = 'programsAnswers';
/** The answers of so many attempts are kept, the latest first. */
const most = 5;

type Stored = readonly (readonly [attempt: string, answers: Answers])[];

/** What somebody has answered in an attempt and not handed in, on this device. */
export function readDraft(attempt: string): Answers {
  return read().find(([each]) => each === attempt)?.[1] ?? {};
}

export function keepDraft(attempt: string, answers: Answers): void {
  const others = read().filter(([each]) => each !== attempt);
  writeStored(key, JSON.stringify([[attempt, answers], ...others].slice(0, most)));
}

export function forgetDraft(attempt: string): void {
  writeStored(key, JSON.stringify(read().filter(([each]) => each !== attempt)));
}

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is Stored[number] {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object' && entry[1] !== null
  );
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
