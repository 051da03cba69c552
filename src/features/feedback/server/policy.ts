import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { StoredFeedback } from './stored.ts';

/** Everybody gives feedback; editors answer all of it, compliance what looks like a complaint. */
export function rules(actor: Actor): readonly Rule[] {
  return [
    { action: 'create', subject: 'Feedback', reason: 'everyone' },
    ...when(isMember(actor), { action: 'read', subject: 'Feedback', reason: 'member' }),
    ...when(hasRole(actor, 'EDITOR'), {
      action: ['update', 'delete'],
      subject: 'Feedback',
      reason: 'editor',
    }),
    ...when(hasRole(actor, 'COMPLIANCE'), {
      action: ['update', 'delete'],
      subject: 'Feedback',
      conditions: { flagged: true },
      reason: 'compliance',
    }),
  ];
}

/** Whether somebody sees all feedback, or only what looks like a complaint. */
export function seesAll(actor: Actor): boolean {
  return hasRole(actor, 'EDITOR');
}

/** Whether somebody may look at it and answer it. */
export function canTriage(actor: Actor, { flaggedBy }: Pick<StoredFeedback, 'flaggedBy'>): boolean {
  return seesAll(actor) || (flaggedBy !== null && hasRole(actor, 'COMPLIANCE'));
}

/** That something is no complaint is not for those to say who may be complained about. */
export function canUnflag(actor: Actor): boolean {
  return hasRole(actor, 'COMPLIANCE');
}

/** A complaint stays for as long as it has to be kept, and then is compliance's to let go of. */
export function canRemove(
  actor: Actor,
  { flaggedBy, retainUntil }: Pick<StoredFeedback, 'flaggedBy' | 'retainUntil'>,
  now: Date,
): boolean {
  if (!flaggedBy) return seesAll(actor);
  return hasRole(actor, 'COMPLIANCE') && retainUntil <= now;
}
