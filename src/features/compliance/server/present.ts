import type { Context } from '#server/context.ts';
import type { RulesVersion } from '../contract.ts';
import { defaultRules } from './built-in.ts';
import type { StoredVersion } from './repository.ts';

/** Presents a version, `inForce` being the number of the one in force. Null means the built-in rules. */
export function toVersion({ config }: Context, stored: StoredVersion | null, inForce: number): RulesVersion {
  const { version, changedBy, changedAt, effectiveAt, reason, rules } = stored ?? {
    ...first,
    rules: defaultRules(config),
  };
  return {
    ...rules,
    version,
    changedBy,
    reason,
    state: version === inForce ? 'holds' : version > inForce ? 'coming' : 'past',
    changedAt: changedAt?.toISOString() ?? null,
    effectiveAt: effectiveAt?.toISOString() ?? null,
  };
}

const first = { version: 0, changedBy: null, changedAt: null, effectiveAt: null, reason: '' };
