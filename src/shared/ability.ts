import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';

export const actions = ['read', 'create', 'update', 'delete', 'share', 'approve'] as const;
export type Action = (typeof actions)[number];

/** Subjects of permissions, in display order. */
export const subjects = [
  'AclDemo',
  'Content',
  'Podcast',
  'Library',
  'Playlist',
  'Upload',
  'Link',
  'Program',
  'Feedback',
  'Announcement',
  'Landing',
  'Profile',
  'Approval',
  'Record',
  'Rules',
  'Audit',
  'User',
  'Setting',
] as const;
export type Subject = (typeof subjects)[number];

/** Reason for a permission, which has a text for users. */
export type Ground =
  | 'everyone'
  | 'public'
  | 'member'
  /** Limited by the firm's sharing rules. */
  | 'sharing'
  | 'own'
  | 'editor'
  | 'compliance'
  | 'administrator';

export type Ability = MongoAbility<[Action | 'manage', Subject | 'all']>;
/** A rule in serialized form; `reason` holds its ground. */
export type Rule = RawRuleOf<Ability> & { reason?: Ground };

export type Need = readonly [Action, Subject];

/** Callers allowed at an address: anyone, all members, or those whose rules allow an action. */
export type Access = 'anyone' | 'member' | Need;

/** Builds the ability of these rules. An empty list allows nothing. */
export function abilityOf(rules: readonly Rule[]): Ability {
  return createMongoAbility<Ability>([...rules]);
}

/** Returns these rules if a condition is true, none otherwise. */
export function when(condition: boolean, ...rules: readonly Rule[]): readonly Rule[] {
  return condition ? rules : [];
}
