import type { AnswerVerdict, Finding } from '../../contract.ts';

/** Draft of an answer to a finding. */
export interface AnswerDraft {
  verdict: AnswerVerdict | null;
  note: string;
}

type AnswerDrafts = Readonly<Record<string, AnswerDraft>>;

const nothing: AnswerDraft = { verdict: null, note: '' };

export type Answers = ReturnType<typeof answersTo>;

/** Returns the answers to findings while they are being written. */
export function answersTo(
  findings: readonly Finding[],
  given: AnswerDrafts,
  change: (given: Record<string, AnswerDraft>) => void,
) {
  const of = ({ id }: Finding) => given[id] ?? nothing;
  const unanswered = findings.filter((finding) => !isAnswered(of(finding)));
  return {
    of,
    unanswered,
    /** Findings that the submission is to be returned for. */
    returned: findings.filter((finding) => of(finding).verdict === 'returned'),
    set: (which: readonly Finding[], answer: AnswerDraft) =>
      change({ ...given, ...Object.fromEntries(which.map(({ id }) => [id, answer])) }),
    /** Returns findings about the same thing without an answer. */
    alike: (finding: Finding) =>
      unanswered.filter((other) => other.id !== finding.id && isAlike(other, finding)),
    /** Complete answers in the form of the request. */
    list: findings.flatMap((finding) => {
      const { verdict, note } = of(finding);
      return verdict && isAnswered(of(finding)) ? [{ finding: finding.id, verdict, note: note.trim() }] : [];
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
