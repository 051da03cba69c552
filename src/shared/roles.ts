/** What a person can be here; one can be several things at once. */
export const roles = ['USER', 'EDITOR', 'COMPLIANCE', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/** How far somebody's background check is. */
export const crdChecks = ['not_started', 'in_progress', 'passed', 'failed', 'expired'] as const;
export type CrdCheck = (typeof crdChecks)[number];
