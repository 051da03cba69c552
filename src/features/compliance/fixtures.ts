import type { Caller } from '../../../test/caller.ts';
import { type Rules, type RulesVersion, rulesRoutes } from './contract.ts';
import { builtIn } from './server/built-in.ts';

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
