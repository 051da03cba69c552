import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';

export const actions = ['read', 'create', 'update', 'delete', 'share', 'approve'] as const;
export type Action = (typeof actions)[number];

/** Subjects of permissions, in the order people are shown them. */
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

/** Reason why somebody may do something. People are shown a text for it. */
export type Ground =
  | 'everyone'
  | 'public'
  | 'member'
  /** Limited by the firm's rules of sharing. */
  | 'sharing'
  | 'own'
  | 'editor'
  | 'compliance'
  | 'administrator';

export type Ability = MongoAbility<[Action | 'manage', Subject | 'all']>;
/** A rule as it travels; `reason` holds its ground. */
export type Rule = RawRuleOf<Ability> & { reason?: Ground };

export type Need = readonly [Action, Subject];

/** Callers allowed at an address: anyone, everybody signed in, or those whose rules allow something. */
export type Access = 'anyone' | 'member' | Need;

/** Builds the ability that these rules give. An empty list allows nothing. */
export function abilityOf(rules: readonly Rule[]): Ability {
  return createMongoAbility<Ability>([...rules]);
}

/** Returns these rules where a condition is true, none otherwise. */
export function when(condition: boolean, ...rules: readonly Rule[]): readonly Rule[] {
  return condition ? rules : [];
}
