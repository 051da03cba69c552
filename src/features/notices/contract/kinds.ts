import type { Role } from '#shared/roles.ts';

/** Ways to get a kind of notification by email: soon, in one email a day, or not at all. */
export const mailChoices = ['at-once', 'daily', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

interface NoticeKind {
  /** Roles whose people get it; everyone if missing. Only they choose how. */
  roles?: readonly Role[];
  /** Choices of email, the default first. A single one is not a choice. */
  mail: readonly [MailChoice, ...MailChoice[]];
  /** True if the sending room writes the email itself, as the email is a record or lists dates. */
  isMailedByRoom?: true;
  /** True if unread ones are one line with a count; otherwise each subject has a line of its own. */
  isGrouped?: true;
  /** Page with everything that a line with several subjects is about. */
  list: `/${string}`;
}

const anyMail = { once: ['at-once', 'daily', 'off'], daily: ['daily', 'at-once', 'off'] } as const;
const dailyReminder = { mail: ['daily', 'off'], isMailedByRoom: true, isGrouped: true } as const;

/**
 * Kinds of notifications, in display order. A new kind is a line here, its messages `kind.<name>` and `setting.<name>`, its icon
 * in `client/parts/kind-icon.tsx`, and the call of `notify`.
 */
const noticeKinds = {
  'approval-submitted': {
    roles: ['COMPLIANCE'],
    mail: anyMail.daily,
    isGrouped: true,
    list: '/compliance/approvals',
  },
  'approval-assigned': { roles: ['COMPLIANCE'], mail: anyMail.once, list: '/compliance/approvals' },
  'approval-returned': { roles: ['EDITOR'], mail: anyMail.once, list: '/notices' },
  'approval-rejected': { roles: ['EDITOR'], mail: anyMail.once, list: '/notices' },
  'approval-approved': { roles: ['EDITOR'], mail: anyMail.daily, isGrouped: true, list: '/notices' },
  'approval-ending': {
    roles: ['EDITOR', 'COMPLIANCE'],
    ...dailyReminder,
    list: '/compliance/approvals?state=ending',
  },
  'processing-failed': { roles: ['EDITOR'], mail: anyMail.once, list: '/library?state=failed' },
  'filing-due': { roles: ['COMPLIANCE'], ...dailyReminder, list: '/compliance/filings' },
  'link-recalled': { mail: ['at-once'], isMailedByRoom: true, list: '/links' },
  'program-due': { ...dailyReminder, list: '/programs' },
} as const satisfies Record<string, NoticeKind>;

export type NoticeKindName = keyof typeof noticeKinds;

export const noticeKindNames = Object.keys(noticeKinds) as NoticeKindName[];

export function kindOf(name: NoticeKindName): NoticeKind {
  return noticeKinds[name];
}

/** Returns the kinds that people with these roles may get. */
export function kindsFor(roles: readonly Role[]): NoticeKindName[] {
  return noticeKindNames.filter((name) => kindOf(name).roles?.some((role) => roles.includes(role)) ?? true);
}
