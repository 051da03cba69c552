import type { CrdCheck, Role } from './roles.ts';

/** Somebody who is not signed in. `id` is null until a browser has asked for a session. */
export interface Visitor {
  kind: 'visitor';
  id: string | null;
  /** The browser shows a session that no longer holds: it ended, or its account is blocked. */
  lapsed?: 'ended' | 'blocked';
}

/** Somebody who is signed in, with all that decides what they may do. */
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
  /** By a browser's session, or by a personal token of a program. */
  via: { session: string } | { token: string };
  /** When the person last proved who they are. */
  provenAt: Date;
}

/** The hub itself, or whoever runs its command line. */
export interface Operator {
  kind: 'operator';
  name: 'command line' | 'hub';
}

/** Who acts. Every service and every policy is asked on behalf of one. */
export type Actor = Visitor | Member;

export function isMember(actor: Actor | Operator): actor is Member {
  return actor.kind === 'member';
}

/** Whether somebody holds one of these roles. */
export function hasRole(actor: Actor, ...wanted: readonly Role[]): boolean {
  return actor.kind === 'member' && wanted.some((role) => actor.roles.includes(role));
}

/** Who is shown something: the hub and its operator see what a visitor sees. */
export function viewerOf(actor: Actor | Operator): Actor {
  return actor.kind === 'operator' ? { kind: 'visitor', id: null } : actor;
}
