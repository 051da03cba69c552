import type { Ability, Action, Ground, Subject } from '#shared/ability.ts';

/** Decision on one action on one subject, and the rule behind it. */
export interface Decision {
  allowed: 'yes' | 'partly' | 'no';
  ground?: Ground;
  /** Conditions on the subject, such as `audience = public`. */
  conditions: readonly string[];
}

export function decide(ability: Ability, action: Action, subject: Subject): Decision {
  if (!ability.can(action, subject)) return { allowed: 'no', conditions: [] };
  // One without conditions says more than one with.
  const rules = ability.rulesFor(action, subject).filter((each) => !each.inverted);
  const rule = rules.find((each) => !each.conditions && !each.fields) ?? rules[0];
  if (!rule) return { allowed: 'no', conditions: [] };
  const conditions = [
    ...Object.entries(rule.conditions ?? {}).map(([field, value]) => `${field} ${say(value)}`),
    ...(rule.fields ? [`fields = ${rule.fields.join(', ')}`] : []),
  ];
  return {
    allowed: conditions.length > 0 ? 'partly' : 'yes',
    ...(rule.reason && { ground: rule.reason as Ground }),
    conditions,
  };
}

/** Readable text of a condition, without the operators of the rules. */
function say(value: unknown): string {
  const { $in: some, $ne: other } = Object(value) as { $in?: unknown[]; $ne?: unknown };
  if (some) return `= ${some.join(' | ')}`;
  if (other !== undefined) return `≠ ${other}`;
  return `= ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}
