import { useMemo } from 'react';
import { type AddressQuery, readQuery, useAddressQuery } from '#client/lib/use-address-query.ts';
import { SharedQuery } from '../../contract.ts';

/** What the catalogue shows, as the address says. */
export function useCatalogueAddress() {
  const [address, change] = useAddressQuery();
  const query = useMemo(() => readQuery(SharedQuery, address), [address]);
  /** The address of the same list with something else of it. */
  const addressWith = (changes: AddressQuery) => {
    const said = Object.entries({ ...address, ...changes }).filter(([, value]) => value !== '');
    return `?${new URLSearchParams(Object.fromEntries(said))}`;
  };
  return { query, change, addressWith };
}

const filterNames = ['type', 'language', 'tag'] as const;

export function isFiltered(query: SharedQuery): boolean {
  return query.search !== '' || filterNames.some((name) => query[name] !== undefined);
}

export const noFilter: AddressQuery = { search: '', page: '', type: '', language: '', tag: '' };
