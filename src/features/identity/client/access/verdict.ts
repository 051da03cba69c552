import type { Ability, Ground } from '#shared/ability.ts';
import type { NamedPermission } from './permissions.ts';

/** Limits of a permission; each has a message `limit.<name>`. */
export type Limit =
  | 'own'
  | 'public'
  | 'audience'
  | 'sharing'
  | 'published'
  | 'current'
  | 'complaints'
  | 'no-complaints'
  | 'after-retention'
  | 'others'
  | 'revoke'
  | 'rules';

/** Decision on a permission as people read it. */
export interface Verdict {
  allowed: 'yes' | 'partly' | 'no';
  ground?: Ground;
  /** What it is limited to: one of these suffices, and each may have several limits. */
  limits: readonly (readonly Limit[])[];
}

/** Decides whether the user may do something, and names the limits. */
export function verdictOf(ability: Ability, { actions, subject }: NamedPermission): Verdict {
  const all = actions.map((action) => {
    const rules = ability.rulesFor(action, subject).filter(({ inverted }) => !inverted);
    const full = rules.find(({ conditions, fields }) => !conditions && !fields);
    return { isAllowed: ability.can(action, subject), rules, full };
  });
  if (all.some(({ isAllowed }) => !isAllowed)) return { allowed: 'no', limits: [] };
  const limited = all.find(({ full }) => !full);
  const decisive = limited?.rules[0] ?? all[0]?.full;
  const limits = (limited?.rules ?? []).map(({ conditions = {}, fields }) => [
    ...Object.entries(conditions).map(([field, value]) => limitOf(field, value, actions.includes('share'))),
    ...(fields ? (['revoke'] as const) : []),
  ]);
  return {
    allowed: limited ? 'partly' : 'yes',
    ...(decisive?.reason && { ground: decisive.reason as Ground }),
    limits: withoutRepeats(limits).sort((one, other) => rankOf(one) - rankOf(other)),
  };
}

function limitOf(field: string, value: unknown, isSharing: boolean): Limit {
  if (field === 'owner' || field === 'uid') return 'own';
  if (field === 'published' || field === 'state') return 'published';
  if (field === 'audience') return isSharing ? 'sharing' : isOnlyPublic(value) ? 'public' : 'audience';
  if (field === 'current') return 'current';
  if (field === 'flagged') return value === true ? 'complaints' : 'no-complaints';
  if (field === 'retained') return 'after-retention';
  return field === 'submittedBy' ? 'others' : 'rules';
}

function isOnlyPublic(value: unknown): boolean {
  const { $in: some } = Object(value) as { $in?: unknown };
  return Array.isArray(some) && some.length === 1 && some[0] === 'public';
}

/** What belongs to the user comes first. */
function rankOf(limits: readonly Limit[]): number {
  return limits.includes('own') ? 0 : 1;
}

function withoutRepeats(limits: readonly (readonly Limit[])[]): (readonly Limit[])[] {
  return [...new Map(limits.map((each) => [each.join(), [...new Set(each)]])).values()];
}
