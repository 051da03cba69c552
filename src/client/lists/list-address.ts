import type * as z from 'zod';
import { furthestPage } from '#shared/page-sizes.ts';
import { readQuery } from '#shared/read-query.ts';
import type { AddressQuery, ChangeAddress } from '../lib/use-address-query.ts';

/** Schema of the query in a list's address. */
export type ListSchema = z.ZodObject;

/** Parameters of the position in a list: a page, or before or after a row in lists that are not counted. */
const places: readonly string[] = ['page', 'before', 'after'];

/** Parameters that change the presentation of a list, but not its content. */
const paging: readonly string[] = ['sort', 'order', 'size', ...places];

/** Changes that return to the start of a list. */
export const toBeginning: AddressQuery = Object.fromEntries(places.map((name) => [name, '']));

export interface ListAddress<Query = object> {
  /** Query in the address; invalid values count as missing. */
  query: Query;
  /** All parameters of the address. */
  raw: AddressQuery;
  change: ChangeAddress;
  /** True if the list is filtered or searched. */
  isFiltered: boolean;
  /** Requested page; null for a list without pages. */
  paged: { page: number; size: number } | null;
  /** Changes that remove all filters. */
  noFilter: AddressQuery;
  /** Key of the filters, independent of page and order; a selection belongs to it. */
  question: string;
  /** Filters by a value; undefined removes the filter. */
  choose: (name: keyof Query & string) => (value: string | undefined) => void;
  goTo: (page: number) => void;
  resize: (size: number) => void;
}

/** Parses the list that an address requests. Filters in `scope` select a list of its own, which may be empty by itself. */
export function readListAddress<Schema extends ListSchema>(
  schema: Schema,
  scope: readonly string[],
  address: AddressQuery,
): Omit<ListAddress<z.output<Schema>>, 'change' | 'choose' | 'goTo' | 'resize'> {
  const query = readQuery(schema, withinReach(address));
  const names = Object.keys(schema.shape).filter((name) => !paging.includes(name));
  const filters = names.filter((name) => !scope.includes(name));
  const textOf = (name: string) => query[name as keyof typeof query] ?? '';
  return {
    query,
    raw: address,
    paged: 'page' in query ? { page: Number(query.page), size: Number(query.size) } : null,
    isFiltered: filters.some((name) => textOf(name) !== ''),
    noFilter: { ...Object.fromEntries(filters.map((name) => [name, ''])), ...toBeginning },
    question: JSON.stringify(names.map(textOf)),
  };
}

/** Returns an address with the filters of a list but no order or page, for exports of all matches. */
export function withFilters(path: string, query: object): string {
  const entries = Object.entries(query).filter(
    ([name, value]) => !paging.includes(name) && value !== undefined && value !== '',
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** Returns the page parameter for an address; empty for the first page. */
export function pageName(page: number): string {
  return page === 1 ? '' : String(page);
}

/** Returns the page parameter that the address should have; null if it has it. A page beyond the end becomes the last one. */
export function pageToName(
  value: string | undefined,
  { page, size }: { page: number; size: number },
  found: { count: number; total: number } | null,
): string | null {
  const isBeyond = found !== null && found.count === 0 && page > 1;
  const right = pageName(isBeyond ? Math.max(1, Math.ceil(found.total / size)) : page);
  return right === (value ?? '') || (!isBeyond && Number(value) === page) ? null : right;
}

/** Limits the page number to the highest one accepted: the last page is found from there. */
function withinReach(query: AddressQuery): AddressQuery {
  return Number(query.page) > furthestPage ? { ...query, page: String(furthestPage) } : query;
}
