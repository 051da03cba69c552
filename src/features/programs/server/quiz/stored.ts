/** Answer to a question, with its mark and the editor's note. */
export interface StoredAnswer {
  question: string;
  options: readonly string[];
  text: string;
  /** Null until an editor marks it. */
  right: boolean | null;
  note: string;
}

/** Attempt at a quiz. */
export interface StoredAttempt {
  id: string;
  enrolment: string;
  program: string;
  round: number;
  module: string;
  edition: number;
  number: number;
  state: 'open' | 'waiting' | 'passed' | 'failed';
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
