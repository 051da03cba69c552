import { Person } from '../../../contract.ts';
import type { Element } from './elements.ts';
import { addressOf, children, lineOf } from './values.ts';

export type FeedPerson = { name: string; role: (typeof roles)[number]; href: string | null };

const roles = Person.shape.role.options;
const most = 50;

/** Who is heard, as Podcasting 2.0 says it. Who is said to be nothing is a host; what nobody here knows is a guest. */
export function peopleOf(element: Element): FeedPerson[] {
  return children(element, 'podcast:person')
    .map((person) => {
      const said = (person.attributes.role ?? 'host').trim().toLowerCase();
      return {
        name: lineOf(person.text, 120),
        role: roles.find((each) => each === said) ?? 'guest',
        href: addressOf(person.attributes.href, 'https://none.invalid/'),
      } as const;
    })
    .filter(({ name }) => name !== '')
    .slice(0, most);
}
