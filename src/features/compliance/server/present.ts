import type { Context } from '#server/context.ts';
import type { RulesVersion } from '../contract.ts';
import { rulesAtFirst } from './built-in.ts';
import type { StoredVersion } from './repository.ts';

/** A version as people get it, `inForce` being the number of the one that holds now. Null is what was there first. */
export function toVersion({ config }: Context, stored: StoredVersion | null, inForce: number): RulesVersion {
  const { version, changedBy, changedAt, effectiveAt, reason, rules } = stored ?? {
    ...first,
    rules: rulesAtFirst(config),
  };
  return {
    ...rules,
    ...{ version, changedBy, reason },
    state: version === inForce ? 'holds' : version > inForce ? 'coming' : 'past',
    changedAt: changedAt?.toISOString() ?? null,
    effectiveAt: effectiveAt?.toISOString() ?? null,
  };
}

const first = { version: 0, changedBy: null, changedAt: null, effectiveAt: null, reason: '' };
