import { useState } from 'react';
import type { Finding, Verdict } from '../../contract.ts';

/** What whoever decides says to a finding, as far as they have. */
export interface Given {
  verdict: Verdict | null;
  note: string;
}

const nothing: Given = { verdict: null, note: '' };

export type Answers = ReturnType<typeof useAnswers>;

/** The answers to what the hub has noticed, while they are being given. They stay while the submission is read anew. */
export function useAnswers(findings: readonly Finding[]) {
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>({});
  const of = ({ id }: Finding) => given[id] ?? nothing;
  const unanswered = findings.filter((finding) => !isAnswered(of(finding)));
  return {
    of,
    unanswered,
    set: (which: readonly Finding[], answer: Given) =>
      setGiven((now) => ({ ...now, ...Object.fromEntries(which.map(({ id }) => [id, answer])) })),
    /** Those that are about the same thing and have no answer yet. */
    alike: (finding: Finding) =>
      unanswered.filter((other) => other.id !== finding.id && isAlike(other, finding)),
    /** As they are sent. */
    list: findings.flatMap((finding) => {
      const { verdict, note } = of(finding);
      return verdict ? [{ finding: finding.id, verdict, note: note.trim() }] : [];
    }),
  };
}

export function isAnswered({ verdict, note }: Given): boolean {
  return verdict !== null && (verdict !== 'other' || note.trim() !== '');
}

function isAlike(one: Finding, other: Finding): boolean {
  return one.code === other.code && one.kind === other.kind && one.word === other.word;
}

/** Where the answer to a finding is given. */
export function answerFieldId({ id }: Finding): string {
  return `answer-${id}`;
}
