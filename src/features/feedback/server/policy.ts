import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { StoredFeedback } from './stored.ts';

/** Everybody gives feedback; editors answer all of it, compliance what looks like a complaint. */
export function rules(actor: Actor): readonly Rule[] {
  const uid = isMember(actor) ? actor.uid : null;
  return [
    { action: 'create', subject: 'Feedback', reason: 'everyone' },
    ...when(uid !== null, { action: 'read', subject: 'Feedback', conditions: { uid }, reason: 'own' }),
    ...when(
      hasRole(actor, 'EDITOR'),
      { action: ['read', 'update'], subject: 'Feedback', reason: 'editor' },
      { action: 'delete', subject: 'Feedback', conditions: { flagged: false }, reason: 'editor' },
    ),
    ...when(
      hasRole(actor, 'COMPLIANCE'),
      {
        action: ['read', 'update'],
        subject: 'Feedback',
        conditions: { flagged: true },
        reason: 'compliance',
      },
      {
        action: 'delete',
        subject: 'Feedback',
        conditions: { flagged: true, retained: false },
        reason: 'compliance',
      },
    ),
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
