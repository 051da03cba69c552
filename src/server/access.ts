import { type Ability, abilityOf, type Rule } from '#shared/ability.ts';
import type { Actor } from '#shared/actor.ts';
import { putRecent } from './recent.ts';
import type { Room } from './room.ts';

/** Rules of one user, and the ability built from them. */
interface Access {
  rules: readonly Rule[];
  ability: Ability;
}

const mostCached = 2000;

/** Returns a user's permissions by the rules of all rooms. Cached by the actor, so any change of the actor misses the cache. */
export function createAccess(rooms: readonly Room[]): (actor: Actor) => Access {
  const cache = new Map<string, Access>();
  return (actor) => {
    // All visitors have the same rules.
    const key = actor.kind === 'visitor' ? '' : JSON.stringify(actor);
    const cached = cache.get(key);
    if (cached) return cached;
    const rules = rooms.flatMap((room) => room.rules?.(actor) ?? []);
    const access = { rules, ability: abilityOf(rules) };
    putRecent(cache, key, access, mostCached);
    return access;
  };
}
