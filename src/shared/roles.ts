/** Roles of a person, who may have several at once. */
export const roles = ['USER', 'EDITOR', 'COMPLIANCE', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/** State of somebody's background check. */
export const crdChecks = ['not_started', 'in_progress', 'passed', 'failed', 'expired'] as const;
export type CrdCheck = (typeof crdChecks)[number];
