import { type Ability, abilityOf, type Rule } from '#shared/ability.ts';
import type { Actor } from '#shared/actor.ts';
import type { Room } from './room.ts';

/** All that one person may do, as the rooms say. */
export function rulesFor(rooms: readonly Room[], actor: Actor): Rule[] {
  return rooms.flatMap((room) => room.rules?.(actor) ?? []);
}

export function abilityFor(rooms: readonly Room[], actor: Actor): Ability {
  return abilityOf(rulesFor(rooms, actor));
}
