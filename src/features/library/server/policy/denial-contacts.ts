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

/** Denials about the person: they are resolved by somebody else, whatever rights the person has. */
const aboutPerson: readonly Denial[] = ['needs-licence', 'needs-check'];

const most = 3;

/** People who can resolve a denial: some of those with the role, by name. None for those who can resolve it themselves. */
export async function findDenialContacts(
  ctx: Context,
  actor: Actor,
  denial: Denial | null,
): Promise<Helper[]> {
  const role = denial && helpers[remedyOf[denial]];
  if (!role || (hasRole(actor, role) && !aboutPerson.includes(denial))) return [];
  const own = isMember(actor) ? actor.uid : null;
  for await (const people of allPeople(ctx, [role])) {
    const contacts = people.filter(({ isActive, uid }) => isActive && uid !== own);
    if (contacts.length === 0) continue;
    const named = contacts.toSorted((one, other) => (one.sortName < other.sortName ? -1 : 1)).slice(0, most);
    return named.map(({ name, email }) => ({ name, email }));
  }
  return [];
}
