/** Roles of a user, who may have several. */
export const roles = ['USER', 'EDITOR', 'COMPLIANCE', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/** State of a user's background check. */
export const crdChecks = ['not_started', 'in_progress', 'passed', 'failed', 'expired'] as const;
export type CrdCheck = (typeof crdChecks)[number];
