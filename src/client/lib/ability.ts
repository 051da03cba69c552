import { createContext, useContext } from 'react';
import { type Ability, abilityOf, type Rule } from '#shared/ability.ts';
import { writeStored } from './storage.ts';

/** Permissions of this person, for pages to show only what they may do. The server alone decides. */
export const AbilityContext = createContext<Ability>(abilityOf([]));

export function useAbility(): Ability {
  return useContext(AbilityContext);
}

/** Keeps the rules that the server sent, for those who look there. Nothing is ever believed from there. */
export function storeRules(rules: readonly Rule[]): void {
  writeStored('userAbilityRules', JSON.stringify(rules));
}
