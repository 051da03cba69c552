import type { Person } from '../../contract.ts';
import { element, text, type Xml } from './xml.ts';

/** Groups of the roles that are not part of the cast: Podcasting 2.0 counts a role without a group as cast. */
const groups: { readonly [Role in Person['role']]?: string } = {
  producer: 'creative direction',
  editor: 'writing',
};

/** Writes the element for somebody who is heard in an episode or worked on it. */
export function personOf({ name, role, href }: Person): Xml {
  return element('podcast:person', { role, group: groups[role], href }, text(name));
}
