import type { CrdCheck, Role } from './roles.ts';

/** Person who is not signed in. `id` is null until a browser has asked for a session. */
export interface Visitor {
  kind: 'visitor';
  id: string | null;
  /** Set where the browser shows a session that is no longer valid: it ended, or its account is blocked. */
  lapsed?: 'ended' | 'blocked';
}

/** Person who is signed in, with everything that decides what they may do. */
export interface Member {
  kind: 'member';
  uid: string;
  email: string;
  name: string;
  /** The address of their photo. */
  photo: string | null;
  roles: readonly Role[];
  isSecurityLicensed: boolean;
  crdCheck: CrdCheck;
  /** Proof of identity: a browser's session, or a program's personal token. */
  via: { session: string } | { token: string };
  /** Time when the person last proved who they are. */
  provenAt: Date;
}

/** The hub itself, or the operator at its command line. */
export interface Operator {
  kind: 'operator';
  name: 'command line' | 'hub';
}

/** Person on whose behalf every service and every policy is called. */
export type Actor = Visitor | Member;

export function isMember(actor: Actor | Operator): actor is Member {
  return actor.kind === 'member';
}

/** True if somebody holds one of these roles. */
export function hasRole(actor: Actor, ...wanted: readonly Role[]): boolean {
  return actor.kind === 'member' && wanted.some((role) => actor.roles.includes(role));
}

/** Viewer for an actor: the hub and its operator see what a visitor sees. */
export function viewerOf(actor: Actor | Operator): Actor {
  return actor.kind === 'operator' ? { kind: 'visitor', id: null } : actor;
}
