import { useState } from 'react';
import type { Finding, Verdict } from '../../contract.ts';

/** Draft of an answer to a finding. */
export interface AnswerDraft {
  verdict: Verdict | null;
  note: string;
}

const nothing: AnswerDraft = { verdict: null, note: '' };

export type Answers = ReturnType<typeof useAnswers>;

/** State of the answers to findings while they are being written. Refetching the submission does not clear them. */
export function useAnswers(findings: readonly Finding[]) {
  const [given, setGiven] = useState<Readonly<Record<string, AnswerDraft>>>({});
  const of = ({ id }: Finding) => given[id] ?? nothing;
  const unanswered = findings.filter((finding) => !isAnswered(of(finding)));
  return {
    of,
    unanswered,
    set: (which: readonly Finding[], answer: AnswerDraft) =>
      setGiven((now) => ({ ...now, ...Object.fromEntries(which.map(({ id }) => [id, answer])) })),
    /** Returns findings about the same thing without an answer. */
    alike: (finding: Finding) =>
      unanswered.filter((other) => other.id !== finding.id && isAlike(other, finding)),
    /** Answers in the form of the request. */
    list: findings.flatMap((finding) => {
      const { verdict, note } = of(finding);
      return verdict ? [{ finding: finding.id, verdict, note: note.trim() }] : [];
    }),
  };
}

export function isAnswered({ verdict, note }: AnswerDraft): boolean {
  return verdict !== null && (verdict !== 'other' || note.trim() !== '');
}

function isAlike(one: Finding, other: Finding): boolean {
  return one.code === other.code && one.kind === other.kind && one.word === other.word;
}

/** Returns the id of the field for the answer to a finding. */
export function answerFieldId({ id }: Finding): string {
  return `answer-${id}`;
}
