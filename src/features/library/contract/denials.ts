/** Why somebody does not get content, or may not send it to others: the one list of reasons for every way to it. */
export const denials = [
  'unpublished',
  'archived',
  'not-ready',
  'needs-approval',
  'approval-over',
  // It has to be filed with the regulator before anybody uses it.
  'needs-filing',
  'recalled',
  // It is for people who are signed in, or for people with a securities licence, and stays among them.
  'members',
  'licensed',
  // It is for people who are signed in, and the firm's rules let no link carry it to others.
  'not-by-link',
  // The firm's rules ask this of whoever shares it: a securities licence, a passed background check.
  'needs-licence',
  'needs-check',
] as const;
export type Denial = (typeof denials)[number];

/** What can be done about it, by whom it concerns. */
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

/** Each reason has one way out. */
export const remedyOf = {
  unpublished: 'publish',
  archived: 'restore',
  'not-ready': 'wait',
  'needs-approval': 'submit',
  'approval-over': 'submit',
  'needs-filing': 'ask-compliance',
  recalled: 'ask-compliance',
  members: 'sign-in',
  licensed: 'choose-other',
  'not-by-link': 'ask-compliance',
  'needs-licence': 'ask-administrator',
  'needs-check': 'ask-compliance',
} as const satisfies Record<Denial, Remedy>;
