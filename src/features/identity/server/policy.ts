import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole } from '#shared/actor.ts';

/** What one may do with people: everyone with themselves, administrators with all. */
export function rules(actor: Actor): readonly Rule[] {
  const uid = actor.kind === 'member' ? actor.uid : null;
  return [
    { action: 'read', subject: 'AclDemo', reason: 'everyone' },
    ...when(uid !== null, {
      action: ['read', 'update', 'delete'],
      subject: 'Profile',
      conditions: { uid },
      reason: 'own',
    }),
    ...when(hasRole(actor, 'ADMIN'), {
      action: ['read', 'create', 'update', 'delete'],
      subject: 'User',
      reason: 'administrator',
    }),
  ];
}
