import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole } from '#shared/actor.ts';

/** The rules are the principal's alone to change; administrators see them. */
export function rules(actor: Actor): readonly Rule[] {
  return [
    ...when(hasRole(actor, 'ADMIN'), { action: 'read', subject: 'Rules', reason: 'administrator' }),
    ...when(hasRole(actor, 'COMPLIANCE'), {
      action: ['read', 'update'],
      subject: 'Rules',
      reason: 'compliance',
    }),
  ];
}
