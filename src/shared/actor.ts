import type { CrdCheck, Role } from './roles.ts';

/** User who is not signed in. `id` is null until a browser has begun a session. */
export interface Visitor {
  kind: 'visitor';
  id: string | null;
  /** Set if the browser sends a session that is no longer valid: it ended, or its account is blocked. */
  lapsed?: 'ended' | 'blocked';
}

/** Visitor of whom nothing is known. */
export const anonymous: Visitor = { kind: 'visitor', id: null };

/** User who is signed in, with everything that determines the permissions. */
export interface Member {
  kind: 'member';
  uid: string;
  email: string;
  name: string;
  /** Address of the user's photo. */
  photo: string | null;
  roles: readonly Role[];
  isSecurityLicensed: boolean;
  crdCheck: CrdCheck;
  /** Proof of identity: a browser's session, or a program's personal token. */
  via: { session: string } | { token: string };
  /** Time of the last authentication. */
  provenAt: Date;
}

/** The hub itself, or the operator at its command line. */
export interface Operator {
  kind: 'operator';
  name: 'command line' | 'hub';
}

/** User on whose behalf services and policies are called. */
export type Actor = Visitor | Member;

export function isMember(actor: Actor | Operator): actor is Member {
  return actor.kind === 'member';
}

/** True if the actor has one of these roles. */
export function hasRole(actor: Actor, ...wanted: readonly Role[]): boolean {
  return actor.kind === 'member' && wanted.some((role) => actor.roles.includes(role));
}

/** Returns the viewer for an actor: the hub and its operator see the same as a visitor. */
export function viewerOf(actor: Actor | Operator): Actor {
  return actor.kind === 'operator' ? anonymous : actor;
}
