import * as z from 'zod';

/** Answer to a question, with its mark and the editor's note. */
export type StoredAnswer = z.output<typeof StoredAnswer>;
const StoredAnswer = z.object({
  question: z.string(),
  options: z.array(z.string()).readonly(),
  text: z.string(),
  /** Null until an editor marks it. */
  right: z.boolean().nullable(),
  note: z.string(),
});

/** Answers of an attempt, stored as one document. */
export const AttemptBody = z.object({
  answers: z.array(StoredAnswer).readonly(),
  /** Missing in attempts that are over. */
  draft: z
    .object({
      answers: z.array(StoredAnswer.pick({ question: true, options: true, text: true })).readonly(),
      savedAt: z.number(),
    })
    .exactOptional(),
});

export const attemptStates = ['open', 'waiting', 'passed', 'failed'] as const;

/** Attempt at a quiz. */
export interface StoredAttempt {
  id: string;
  enrolment: string;
  program: string;
  round: number;
  module: string;
  edition: number;
  number: number;
  state: (typeof attemptStates)[number];
  /** Score in percent; while it waits for marks, the certain part. */
  score: number | null;
  startedAt: Date;
  finishedAt: Date | null;
  /** True if an editor voided it. */
  isVoid: boolean;
  answers: readonly StoredAnswer[];
  /** Answers so far of an open attempt. */
  draft: StoredDraft | null;
}

export interface StoredDraft {
  answers: readonly Pick<StoredAnswer, 'question' | 'options' | 'text'>[];
  savedAt: Date;
}
