import { createContext, useContext } from 'react';
import { type Ability, abilityOf, type Rule } from '#shared/ability.ts';
import { writeStored } from './storage.ts';

/** Permissions of the user, so that pages show only permitted actions. Only the server enforces them. */
export const AbilityContext = createContext<Ability>(abilityOf([]));

export function useAbility(): Ability {
  return useContext(AbilityContext);
}

/** Stores the server's rules for inspection in local storage; they are never read back. */
export function storeRules(rules: readonly Rule[]): void {
  writeStored('userAbilityRules', JSON.stringify(rules));
}
