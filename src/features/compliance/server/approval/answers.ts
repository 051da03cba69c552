import type { Context } from '#server/context.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { approvalRoutes } from '../../contract.ts';
import { rulesInForce } from '../in-force.ts';
import type { Precheck } from '../precheck/precheck-item.ts';
import type { StoredApproval } from './stored.ts';
import { findSubject, precheckSubject, type Subject } from './subject.ts';

export type AnswersInput = InputOf<typeof approvalRoutes.decide>['answers'];

/** Findings of the check, valid for this very content under these very rules. */
interface SealedPrecheck extends Precheck {
  seal: string;
  rulesVersion: number;
}

/** Checks what is about to be approved. Outside the transaction, because it reads captions. */
export async function precheckSubmission(
  ctx: Context,
  { about, item }: Pick<StoredApproval, 'about' | 'item'>,
): Promise<SealedPrecheck | null> {
  const subject = await findSubject(ctx, about ?? 'Item', item);
  if (!subject) return null;
  const { version: rulesVersion } = await rulesInForce(ctx);
  return { ...(await precheckSubject(ctx, subject)), seal: subject.seal, rulesVersion };
}

/** Returns the answers of a principal who does not approve, for the record: those they gave. */
export function answersGiven(
  noticed: SealedPrecheck | null,
  answers: AnswersInput = [],
): Pick<StoredApproval, 'answers'> {
  const findings = new Map(noticed?.findings.map((finding) => [finding.id, finding]));
  const given = answers.flatMap(({ finding: id, verdict, note }) => {
    const finding = findings.get(id);
    return finding ? [{ finding, verdict, note }] : [];
  });
  return given.length > 0 ? { answers: given } : {};
}

/**
 * Returns the answers beside their findings, for the record. Throws where a finding has no answer, or `other` no note, and
 * `conflict` where the content or the rules have changed since the check.
 */
export async function answerAll(
  ctx: Context,
  { seal }: Subject,
  noticed: SealedPrecheck | null,
  answers: AnswersInput = [],
): Promise<Required<Pick<StoredApproval, 'answers' | 'unexamined'>>> {
  if (noticed?.seal !== seal || noticed.rulesVersion !== (await rulesInForce(ctx)).version)
    throw new AppError('conflict', { params: { reason: 'changed' } });
  const given = new Map(answers.map((each) => [each.finding, each]));
  const answered = noticed.findings.map((finding) => {
    const { verdict, note = '' } = given.get(finding.id) ?? {};
    if (!verdict || (verdict === 'other' && note === '')) throw invalidInput('answers', 'missing');
    return { finding, verdict, note };
  });
  return { answers: answered, unexamined: noticed.unexamined };
}
