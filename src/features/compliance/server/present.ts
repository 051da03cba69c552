import type { RulesVersion } from '../contract.ts';
import type { StoredVersion } from './repository.ts';

const none: RulesVersion = { version: 0, disclosures: [], changedBy: null, changedAt: null, reason: '' };

/** A version as people get it. */
export function toVersion(stored: StoredVersion | null): RulesVersion {
  if (!stored) return none;
  const { rules, changedAt, ...rest } = stored;
  return { ...rules, ...rest, changedAt: changedAt.toISOString() };
}
