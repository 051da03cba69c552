import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';

/** Rules for people: members manage their own profile, administrators all accounts. */
export function rules(actor: Actor): readonly Rule[] {
  return [
    { action: 'read', subject: 'AclDemo', reason: 'everyone' },
    ...when(isMember(actor), {
      action: ['read', 'update', 'delete'],
      subject: 'Profile',
      reason: 'own',
    }),
    ...when(hasRole(actor, 'ADMIN'), {
      action: ['read', 'create', 'update', 'delete'],
      subject: 'User',
      reason: 'administrator',
    }),
  ];
}
