import { useMemo } from 'react';
import { type AddressQuery, readQuery, useAddressQuery } from '#client/lib/use-address-query.ts';
import { furthestPage, type ItemFilter, ItemQuery } from '../../contract.ts';

const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** What the library shows and how, as the address says. */
export function useLibraryAddress() {
  const [address, change] = useAddressQuery();
  const query = useMemo(() => readQuery(ItemQuery, withPage(address)), [address]);
  const view: View = views.find((each) => each === address.view) ?? 'grid';
  return { query, view, change, pageSaid: address.page };
}

/** Further than any list goes is as far as one goes: the last page is found from there. */
export function withPage(address: AddressQuery): AddressQuery {
  return Number(address.page) > furthestPage ? { ...address, page: String(furthestPage) } : address;
}

/** How the address should name the page; null where it does already. Pages that are not there lead to the last that is. */
export function pageToSay(
  said: string | undefined,
  { page, size }: Pick<ItemQuery, 'page' | 'size'>,
  found: { count: number; total: number } | null,
): string | null {
  const isBeyond = found !== null && found.count === 0 && page > 1;
  const there = isBeyond ? Math.max(1, Math.ceil(found.total / size)) : page;
  const right = there === 1 ? '' : String(there);
  return right === (said ?? '') || (there === page && Number(said) === page) ? null : right;
}

const filterNames = ['kind', 'state', 'audience', 'language', 'tag', 'category'] as const;

export function isFiltered(query: ItemFilter): boolean {
  return query.search !== '' || filterNames.some((name) => query[name] !== undefined);
}

export const noFilter: AddressQuery = {
  search: '',
  page: '',
  ...Object.fromEntries(filterNames.map((name) => [name, ''])),
};

/** What a selection belongs to: another question is another selection, another page of it is not. */
export function questionOf(query: ItemQuery): string {
  return JSON.stringify([query.search, ...filterNames.map((name) => query[name] ?? '')]);
}
