import { useMemo } from 'react';
import {
  type AddressQuery,
  type ChangeAddress,
  readQuery,
  useAddressQuery,
} from '#client/lib/use-address-query.ts';
import { type ItemFilter, ItemQuery } from '../../contract.ts';

const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** What the library shows and how, as the address says. */
export function useLibraryAddress(): { query: ItemQuery; view: View; change: ChangeAddress } {
  const [address, change] = useAddressQuery();
  const query = useMemo(() => readQuery(ItemQuery, address), [address]);
  const view = views.find((each) => each === address.view) ?? 'grid';
  return { query, view, change };
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
