import type * as z from 'zod';
import { readQuery } from '#shared/read-query.ts';
import type { AddressQuery, ChangeAddress } from '../lib/use-address-query.ts';

/** A query that a list's address can say. */
export type ListSchema = z.ZodObject;

/** Names in the address that say where in a list one is: at a page, or before or after a row of lists that nobody counts. */
const places: readonly string[] = ['page', 'before', 'after'];

/** Names in the address that say how a list is shown, and nothing about what is in it. */
const paging: readonly string[] = ['sort', 'order', 'size', ...places];

/** Changes that lead back to where a list begins. */
export const toBeginning: AddressQuery = Object.fromEntries(places.map((name) => [name, '']));

/** The furthest page that every list can be asked for. */
const furthestPage = 500;

export interface ListAddress<Query = object> {
  /** The query, as the address says it; what it says wrongly counts as not said. */
  query: Query;
  /** All that the address says. */
  raw: AddressQuery;
  change: ChangeAddress;
  /** Whether anything is filtered by, or searched for. */
  isFiltered: boolean;
  /** The page that is asked for; null of a list that is given whole. */
  paged: { page: number; size: number } | null;
  /** Changes that take all filters away. */
  noFilter: AddressQuery;
  /** The same for other pages and orders of a list, and another for other filters: a selection belongs to it. */
  question: string;
  /** Filters by a value; undefined takes the filter away. */
  choose: (name: keyof Query & string) => (value: string | undefined) => void;
  goTo: (page: number) => void;
  resize: (size: number) => void;
}

/** The list that an address asks for. `scope` are filters that choose a whole of its own, which may be empty by itself. */
export function readListAddress<Schema extends ListSchema>(
  schema: Schema,
  scope: readonly string[],
  address: AddressQuery,
): Omit<ListAddress<z.output<Schema>>, 'change' | 'choose' | 'goTo' | 'resize'> {
  const query = readQuery(schema, withinReach(address));
  const names = Object.keys(schema.shape).filter((name) => !paging.includes(name));
  const filters = names.filter((name) => !scope.includes(name));
  const saidOf = (name: string) => query[name as keyof typeof query] ?? '';
  return {
    query,
    raw: address,
    paged: 'page' in query ? { page: Number(query.page), size: Number(query.size) } : null,
    isFiltered: filters.some((name) => saidOf(name) !== ''),
    noFilter: { ...Object.fromEntries(filters.map((name) => [name, ''])), ...toBeginning },
    question: JSON.stringify(names.map(saidOf)),
  };
}

/** An address with the filters of a list, for what is made of all that fits: no order, no page. */
export function withFilters(path: string, query: object): string {
  const entries = Object.entries(query).filter(
    ([name, value]) => !paging.includes(name) && value !== undefined && value !== '',
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** The name of a page in an address: the first has none. */
export function pageName(page: number): string {
  return page === 1 ? '' : String(page);
}

/** The name that the address should have for the page; null where it has it. A page that is not there leads to the last that is. */
export function pageToName(
  value: string | undefined,
  { page, size }: { page: number; size: number },
  found: { count: number; total: number } | null,
): string | null {
  const isBeyond = found !== null && found.count === 0 && page > 1;
  const right = pageName(isBeyond ? Math.max(1, Math.ceil(found.total / size)) : page);
  return right === (value ?? '') || (!isBeyond && Number(value) === page) ? null : right;
}

/** Pages further than any list goes are asked for as the furthest: the last page is found from there. */
function withinReach(query: AddressQuery): AddressQuery {
  return Number(query.page) > furthestPage ? { ...query, page: String(furthestPage) } : query;
}
