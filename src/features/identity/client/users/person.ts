import type { AdminUser } from '../../contract.ts';

/** How a person is called: by name, or by address where there is none. */
export function nameOf({
  firstName,
  lastName,
  email,
}: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
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
