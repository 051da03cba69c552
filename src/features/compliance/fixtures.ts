import type { Caller } from '../../../test/caller.ts';
import { type CategoryRules, type Rules, type RulesVersion, rulesRoutes } from './contract.ts';
import { builtIn, unsaid } from './server/built-in.ts';

/** A category that asks nothing of anybody. */
export const openCategory: CategoryRules = {
  ...unsaid,
  ...{ name: '', class: 'retail', needsLicence: false, needsCheck: false, longestLinkDays: null },
  ...{ needsApproval: false },
};

/** Lays down rules as a principal does: what is given, and for the rest what was there first. */
export async function layRules(
  principal: Caller,
  changes: Partial<Rules> & { effectiveAt?: string },
): Promise<RulesVersion> {
  const { path } = rulesRoutes.replace;
  const { versions } = await (await principal.fetch(rulesRoutes.versions.path)).json();
  const wished = { ...builtIn, ...changes, version: versions[0].version, reason: 'Test' };
  const answer = await principal.send('PUT', path, wished);
  if (!answer.ok) throw new Error(`the rules were refused: ${await answer.text()}`);
  return answer.json();
}
