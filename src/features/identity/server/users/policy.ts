import { type Actor, hasRole } from '#shared/actor.ts';

/** Oneself, or anybody as an administrator. To all others a person does not exist. */
export function canReadUser(actor: Actor, uid: string): boolean {
  return actor.kind === 'member' && (actor.uid === uid || hasRole(actor, 'ADMIN'));
}
