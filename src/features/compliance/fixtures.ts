import type { Caller } from '../../../test/caller.ts';
import {
  type Approval,
  type ApprovalSubject,
  approvalRoutes,
  type CategoryRules,
  checkpoints,
  type Review,
  type Rules,
  type RulesVersion,
  rulesRoutes,
} from './contract.ts';
import { builtIn, valuesOfMissingFields } from './server/built-in.ts';

/** A category without any requirement. */
export const openCategory: CategoryRules = {
  ...valuesOfMissingFields,
  name: '',
  class: 'retail',
  needsLicence: false,
  needsCheck: false,
  longestLinkDays: null,
  needsApproval: false,
};

/** Publishes rules as a principal: the given changes to the built-in ones. */
export async function publishRules(
  principal: Caller,
  changes: Partial<Rules> & { effectiveAt?: string },
): Promise<RulesVersion> {
  const { path } = rulesRoutes.replace;
  const { versions } = await (await principal.fetch(rulesRoutes.versions.path)).json();
  const input = { ...builtIn, ...changes, version: versions[0].version, reason: 'Test' };
  const answer = await principal.send('PUT', path, input);
  if (!answer.ok) throw new Error(`the rules were refused: ${await answer.text()}`);
  return answer.json();
}

/** Submits an item or public copy as an editor, with every point confirmed. */
export function submitItem(editor: Caller, item: string, about: ApprovalSubject = 'Item'): Promise<Response> {
  const input = { about, item, checklist: checkpoints, sources: [], note: '' };
  return editor.send('POST', approvalRoutes.submit.path, input);
}

/** Decides on a submission as it is, as a principal who answers every finding. */
export async function decideOn(
  principal: Caller,
  id: string,
  decision: Partial<{
    decision: 'approved' | 'returned' | 'rejected';
    note: string;
    seal: string;
    answers: { finding: string; verdict: string; note: string }[];
  }> = {},
): Promise<Response> {
  const review = await (await principal.fetch(`${approvalRoutes.submit.path}/${id}`)).json();
  const { version, seal, findings = [] } = review as Partial<Review>;
  const answers = findings.map((finding) => ({ finding: finding.id, verdict: 'no-claim', note: '' }));
  const input = { version, seal, decision: 'approved', note: 'Looked at', answers, ...decision };
  return principal.send('POST', approvalRoutes.decide.path.replace('{id}', id), input);
}

/** Gets an item or public copy approved; throws where that is refused. */
export async function approveItem(
  editor: Caller,
  principal: Caller,
  item: string,
  about?: ApprovalSubject,
): Promise<Approval> {
  const submitted = await submitItem(editor, item, about);
  if (!submitted.ok) throw new Error(`not submitted: ${await submitted.text()}`);
  const decided = await decideOn(principal, (await submitted.json()).id);
  if (!decided.ok) throw new Error(`not approved: ${await decided.text()}`);
  return decided.json();
}
