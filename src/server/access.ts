import { type Ability, abilityOf, type Rule } from '#shared/ability.ts';
import type { Actor } from '#shared/actor.ts';
import { putRecent } from './recent.ts';
import type { Room } from './room.ts';

/** Rules of one person, and the ability made of them. */
interface Access {
  rules: readonly Rule[];
  ability: Ability;
}

const mostKnown = 2000;

/** Returns what a person may do by the rules of all rooms. Cached until anything about the person changes. */
export function createAccess(rooms: readonly Room[]): (actor: Actor) => Access {
  const cache = new Map<string, Access>();
  return (actor) => {
    // Visitors are all alike to the rules.
    const key = actor.kind === 'visitor' ? '' : JSON.stringify(actor);
    const cached = cache.get(key);
    if (cached) return cached;
    const rules = rooms.flatMap((room) => room.rules?.(actor) ?? []);
    const access = { rules, ability: abilityOf(rules) };
    putRecent(cache, key, access, mostKnown);
    return access;
  };
}
