import { type Ability, type Action, actions, type Ground, type Subject } from '#shared/ability.ts';

/** What holds for one action on one subject, and the rule that decides it. */
export interface Decision {
  allowed: 'yes' | 'partly' | 'no';
  ground?: Ground;
  /** What must hold of the thing itself, as `audience = public`. */
  conditions: readonly string[];
}

export function decide(ability: Ability, action: Action, subject: Subject): Decision {
  const rule = ability.relevantRuleFor(action, subject);
  if (!rule || rule.inverted) return { allowed: 'no', conditions: [] };
  const conditions = Object.entries(rule.conditions ?? {}).map(
    ([field, value]) => `${field} = ${say(value)}`,
  );
  return {
    allowed: conditions.length > 0 ? 'partly' : 'yes',
    ...(rule.reason && { ground: rule.reason as Ground }),
    conditions,
  };
}

export function mayAnything(ability: Ability, subject: Subject): boolean {
  return actions.some((action) => ability.can(action, subject));
}

function say(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
