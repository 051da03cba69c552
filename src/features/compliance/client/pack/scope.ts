import type { PackScope } from '../../contract.ts';
import { nothing, type TypedSubject } from '../subjects/typed.ts';

/** Fields of the form. */
export interface TypedScope {
  from: string;
  to: string;
  item: TypedSubject;
  person: TypedSubject;
  link: TypedSubject;
}

export const nothingTyped: TypedScope = { from: '', to: '', item: nothing, person: nothing, link: nothing };

/** Converts the fields into a scope; the last day is included. */
export function toScope({ from, to, item, person, link }: TypedScope): PackScope {
  const first = startOf(from);
  const last = startOf(to);
  if (last) last.setDate(last.getDate() + 1);
  const [itemId, personId, linkId] = [idOf(item), idOf(person), idOf(link)];
  return {
    ...(first && { from: first.toISOString() }),
    ...(last && { to: last.toISOString() }),
    ...(itemId && { item: itemId }),
    ...(personId && { person: personId }),
    ...(linkId && { link: linkId }),
  };
}

/** True for text that is neither an id nor an address, and from which nothing is selected yet. */
export function isUnclear({ text, id }: TypedSubject): boolean {
  const words = text.trim();
  return id === undefined && words !== '' && !/^[a-z0-9]{8,64}$/i.test(words) && !/[@/]/.test(words);
}

/** Returns midnight in the person's time zone. */
function startOf(day: string): Date | null {
  const moment = new Date(`${day}T00:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Returns the selected id, or a typed id, email address, or the last part of a page's address. */
function idOf({ text, id }: TypedSubject): string {
  if (id !== undefined) return id;
  const [path = ''] = text.trim().split(/[?#]/);
  return (path.split('/').filter(Boolean).at(-1) ?? '').slice(0, 64);
}
