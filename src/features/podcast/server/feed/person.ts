import type { Person } from '../../contract.ts';
import { element, text, type Xml } from './xml.ts';

/** The groups of those parts that are not the cast's: without one, Podcasting 2.0 takes a part for one of the cast's. */
const groups: { readonly [Role in Person['role']]?: string } = {
  producer: 'creative direction',
  editor: 'writing',
};

/** Somebody who is heard in an episode, or had a hand in it. */
export function personOf({ name, role, href }: Person): Xml {
  return element('podcast:person', { role, group: groups[role], href }, text(name));
}
