import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole } from '#shared/actor.ts';

/** Rules of podcasts: everybody listens; editors make the shows. */
export function rules(actor: Actor): readonly Rule[] {
  return [
    { action: 'read', subject: 'Podcast', reason: 'everyone' },
    ...when(hasRole(actor, 'EDITOR'), {
      action: ['create', 'update', 'delete'],
      subject: 'Podcast',
      reason: 'editor',
    }),
  ];
}
