import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { StoredFeedback } from './stored.ts';

/** Rules: everybody gives feedback; editors answer all of it, compliance answers complaints. */
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

/** True for people who see all feedback, not only complaints. */
export function seesAll(actor: Actor): boolean {
  return hasRole(actor, 'EDITOR');
}

/** True if the actor may read and answer it. */
export function canTriage(actor: Actor, { flaggedBy }: Pick<StoredFeedback, 'flaggedBy'>): boolean {
  return seesAll(actor) || (flaggedBy !== null && hasRole(actor, 'COMPLIANCE'));
}

/** Only compliance may remove the flag: editors may be the subject of the complaint. */
export function canUnflag(actor: Actor): boolean {
  return hasRole(actor, 'COMPLIANCE');
}

/** Complaints stay until their retention period ends; then compliance may remove them. */
export function canRemove(
  actor: Actor,
  { flaggedBy, retainUntil }: Pick<StoredFeedback, 'flaggedBy' | 'retainUntil'>,
  now: Date,
): boolean {
  if (!flaggedBy) return seesAll(actor);
  return hasRole(actor, 'COMPLIANCE') && retainUntil <= now;
}
