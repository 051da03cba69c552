/** What was answered to a question, and what an editor said to it. */
export interface StoredAnswer {
  question: string;
  options: readonly string[];
  text: string;
  /** Null as long as an editor has to mark it. */
  right: boolean | null;
  note: string;
}

/** One attempt at a quiz. */
export interface StoredAttempt {
  id: string;
  enrolment: string;
  program: string;
  round: number;
  module: string;
  edition: number;
  number: number;
  state: 'open' | 'waiting' | 'passed' | 'failed';
  /** In percent; of one that waits, what is sure already. */
  score: number | null;
  startedAt: Date;
  finishedAt: Date | null;
  /** Taken back by an editor: it counts no more. */
  isVoid: boolean;
  answers: readonly StoredAnswer[];
  /** What was answered so far in one that is open. */
  draft: StoredDraft | null;
}

export interface StoredDraft {
  answers: readonly Pick<StoredAnswer, 'question' | 'options' | 'text'>[];
  savedAt: Date;
}
