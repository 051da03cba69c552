import { Person } from '../../../contract.ts';
import type { Element } from './elements.ts';
import { addressOf, children, lineOf } from './values.ts';

const roles = Person.shape.role.options;
const most = 50;

/** Returns the people whom Podcasting 2.0 tags name. Without a role somebody is a host, with an unknown role a guest. */
export function peopleOf(element: Element): Person[] {
  return children(element, 'podcast:person')
    .map((person) => {
      const role = (person.attributes.role ?? 'host').trim().toLowerCase();
      return {
        name: lineOf(person.text, 120),
        role: roles.find((each) => each === role) ?? 'guest',
        href: addressOf(person.attributes.href, 'https://none.invalid/'),
      } as const;
    })
    .filter(({ name }) => name !== '')
    .slice(0, most);
}
