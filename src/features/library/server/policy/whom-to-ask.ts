import { allPeople } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { Role } from '#shared/roles.ts';
import { type Denial, type Helper, type Remedy, remedyOf } from '../../contract.ts';

const helpers: Partial<Record<Remedy, Role>> = {
  publish: 'EDITOR',
  restore: 'EDITOR',
  submit: 'EDITOR',
  'ask-compliance': 'COMPLIANCE',
  'ask-administrator': 'ADMIN',
};

/** What is missing of a person is looked into by somebody else, whatever they may do themselves. */
const aboutPerson: readonly Denial[] = ['needs-licence', 'needs-check'];

const most = 3;

/** Who can do something about it: some of those with the role, by name. Whoever could do it alone is sent to nobody. */
export async function whomToAsk(ctx: Context, actor: Actor, denial: Denial | null): Promise<Helper[]> {
  const role = denial && helpers[remedyOf[denial]];
  if (!role || (hasRole(actor, role) && !aboutPerson.includes(denial))) return [];
  const own = isMember(actor) ? actor.uid : null;
  for await (const people of allPeople(ctx, [role])) {
    const asked = people.filter(({ isActive, uid }) => isActive && uid !== own);
    if (asked.length === 0) continue;
    const named = asked.toSorted((one, other) => (one.sortName < other.sortName ? -1 : 1)).slice(0, most);
    return named.map(({ name, email }) => ({ name, email }));
  }
  return [];
}
