import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole } from '#shared/actor.ts';

/** Rules of the trail: administrators and compliance may read it, nobody may change it. */
export function rules(actor: Actor): readonly Rule[] {
  return [
    ...when(hasRole(actor, 'ADMIN'), { action: 'read', subject: 'Audit', reason: 'administrator' }),
    ...when(hasRole(actor, 'COMPLIANCE'), { action: 'read', subject: 'Audit', reason: 'compliance' }),
  ];
}
