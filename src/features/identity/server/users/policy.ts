import { type Actor, hasRole } from '#shared/actor.ts';

/** True for oneself and for administrators. To all others a person does not exist. */
export function canReadUser(actor: Actor, uid: string): boolean {
  return actor.kind === 'member' && (actor.uid === uid || hasRole(actor, 'ADMIN'));
}
