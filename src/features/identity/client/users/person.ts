import type { AdminUser } from '../../contract.ts';

/**
 * How a person is called: by name, or by address where there is none. Each part is isolated, so that a name in two
 * scripts keeps its order whatever stands around it.
 */
export function nameOf({
  firstName,
  lastName,
  email,
}: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string {
  const parts = [firstName, lastName].filter(Boolean).map(isolated);
  return parts.join(' ') || isolated(email);
}

/** As `<bdi>` does, in plain text. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

export function isBlocked({ blockedAt, blockedByList }: AdminUser): boolean {
  return blockedAt !== null || blockedByList;
}

/** How a state of the background check is coloured. */
export const checkTones = {
  not_started: 'plain',
  in_progress: 'accent',
  passed: 'good',
  failed: 'bad',
  expired: 'warn',
} as const;
