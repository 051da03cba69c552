export const roles = ['USER', 'EDITOR', 'COMPLIANCE', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/** Somebody who never signed in. `id` is null until a browser has asked for a session. */
export interface Visitor {
  kind: 'visitor';
  id: string | null;
}

/** Who acts. Every service and every policy is asked on behalf of one. */
export type Actor = Visitor | { kind: 'user'; id: string; roles: readonly Role[] } | { kind: 'system' };
