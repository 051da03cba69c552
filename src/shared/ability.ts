import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';

export const actions = ['read', 'create', 'update', 'delete', 'share', 'approve'] as const;
export type Action = (typeof actions)[number];

/** What one may or may not do something with, in the order people are shown it. */
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

/** Why somebody may do something. People get words for it. */
export type Ground =
  | 'everyone'
  | 'public'
  | 'member'
  /** As far as the firm's rules of sharing allow it. */
  | 'sharing'
  | 'own'
  | 'editor'
  | 'compliance'
  | 'administrator';

export type Ability = MongoAbility<[Action | 'manage', Subject | 'all']>;
/** A rule as it travels; `reason` holds its ground. */
export type Rule = RawRuleOf<Ability> & { reason?: Ground };

export type Need = readonly [Action, Subject];

/** Who may use an address: anyone, whoever is signed in, or those whose rules allow something. */
export type Access = 'anyone' | 'member' | Need;

/** What these rules allow. An empty list allows nothing. */
export function abilityOf(rules: readonly Rule[]): Ability {
  return createMongoAbility<Ability>([...rules]);
}

/** These rules where a condition holds, none otherwise. */
export function when(condition: boolean, ...rules: readonly Rule[]): readonly Rule[] {
  return condition ? rules : [];
}
