import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';

/**
 * Permissions: only principals change the rules and decide on submissions; administrators see both, and editors submit.
 * Principals and administrators read the records and make packs of them.
 */
export function rules(actor: Actor): readonly Rule[] {
  const uid = isMember(actor) ? actor.uid : null;
  const [isAdmin, isPrincipal] = [hasRole(actor, 'ADMIN'), hasRole(actor, 'COMPLIANCE')];
  return [
    ...when(hasRole(actor, 'EDITOR'), {
      action: ['read', 'create'],
      subject: 'Approval',
      reason: 'editor',
    }),
    ...when(isAdmin, { action: 'read', subject: ['Approval', 'Rules'], reason: 'administrator' }),
    ...when(isAdmin, { action: ['read', 'create'], subject: 'Record', reason: 'administrator' }),
    ...when(
      isPrincipal,
      { action: 'read', subject: 'Approval', reason: 'compliance' },
      // Never their own submissions.
      {
        action: 'approve',
        subject: 'Approval',
        conditions: { submittedBy: { $ne: uid } },
        reason: 'compliance',
      },
    ),
    ...when(isPrincipal, { action: ['read', 'update'], subject: 'Rules', reason: 'compliance' }),
    ...when(isPrincipal, { action: ['read', 'create', 'update'], subject: 'Record', reason: 'compliance' }),
  ];
}
