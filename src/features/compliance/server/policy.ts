import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole } from '#shared/actor.ts';

/**
 * The rules are the principal's alone to change, and what is submitted theirs to decide on; administrators see both, and
 * editors submit.
 */
export function rules(actor: Actor): readonly Rule[] {
  return [
    ...when(hasRole(actor, 'EDITOR'), {
      action: ['read', 'create'],
      subject: 'Approval',
      reason: 'editor',
    }),
    ...when(hasRole(actor, 'ADMIN'), { action: 'read', subject: 'Approval', reason: 'administrator' }),
    ...when(hasRole(actor, 'COMPLIANCE'), {
      action: ['read', 'approve'],
      subject: 'Approval',
      reason: 'compliance',
    }),
    ...when(hasRole(actor, 'ADMIN'), {
      action: 'read',
      subject: ['Rules', 'Record'],
      reason: 'administrator',
    }),
    ...when(hasRole(actor, 'COMPLIANCE'), {
      action: ['read', 'update'],
      subject: 'Record',
      reason: 'compliance',
    }),
    ...when(hasRole(actor, 'COMPLIANCE'), {
      action: ['read', 'update'],
      subject: 'Rules',
      reason: 'compliance',
    }),
    ...when(hasRole(actor, 'ADMIN'), {
      action: ['read', 'create'],
      subject: 'Record',
      reason: 'administrator',
    }),
    ...when(hasRole(actor, 'COMPLIANCE'), {
      action: ['read', 'create', 'update'],
      subject: 'Record',
      reason: 'compliance',
    }),
  ];
}
