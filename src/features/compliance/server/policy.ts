import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';

/**
 * The rules are the principal's alone to change, and what is submitted theirs to decide on; administrators see both, and
 * editors submit. The records are read, and packs of them made, by both.
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
      // Never what they have submitted themselves.
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
