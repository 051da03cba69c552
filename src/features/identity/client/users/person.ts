import type { AdminUser } from '../../contract.ts';

/**
 * Display name of a person: their name, or their address without one. Each part is isolated, so that a name in two
 * scripts keeps its order in any surrounding text.
 */
export function nameOf({
  firstName,
  lastName,
  email,
}: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string {
  const parts = [firstName, lastName].filter(Boolean).map(isolated);
  return parts.join(' ') || isolated(email);
}

/** Isolates a text as `<bdi>` does, in plain text. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

export function isBlocked({ blockedAt, blockedByList }: AdminUser): boolean {
  return blockedAt !== null || blockedByList;
}

/** Colours of the states of the background check. */
export const checkTones = {
  not_started: 'plain',
  in_progress: 'accent',
  passed: 'good',
  failed: 'bad',
  expired: 'warn',
} as const;
