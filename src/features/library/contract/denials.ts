/** Reasons to deny content or its sharing: the one list for every kind of access. */
export const denials = [
  'unpublished',
  'archived',
  'not-ready',
  'needs-approval',
  'approval-over',
  // Content must be filed with the regulator before anybody uses it.
  'needs-filing',
  'recalled',
  // Content for people who are signed in, or who have a securities license, stays among them.
  'members',
  'internal',
  'licensed',
  // Content that is shared by personal link, which the firm's rules do not allow in its category.
  'not-by-link',
  // The firm's rules require this for sharing: a securities licence, a passed background check.
  'needs-licence',
  'needs-check',
] as const;
export type Denial = (typeof denials)[number];

/** Remedies for a denial. */
export const remedies = [
  'publish',
  'restore',
  'wait',
  'submit',
  'ask-compliance',
  'ask-administrator',
  'sign-in',
  'choose-other',
] as const;
export type Remedy = (typeof remedies)[number];

/** The remedy for each denial. */
export const remedyOf = {
  unpublished: 'publish',
  archived: 'restore',
  'not-ready': 'wait',
  'needs-approval': 'submit',
  'approval-over': 'submit',
  'needs-filing': 'ask-compliance',
  recalled: 'ask-compliance',
  members: 'sign-in',
  internal: 'choose-other',
  licensed: 'choose-other',
  'not-by-link': 'ask-compliance',
  'needs-licence': 'ask-administrator',
  'needs-check': 'ask-compliance',
} as const satisfies Record<Denial, Remedy>;
