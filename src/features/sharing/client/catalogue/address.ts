import { useMemo } from 'react';
import { type AddressQuery, readQuery, useAddressQuery } from '#client/lib/use-address-query.ts';
import { SharedQuery } from '../../contract.ts';

/** What the catalogue shows, as the address says. */
export function useCatalogueAddress() {
  const [address, change] = useAddressQuery();
  const query = useMemo(() => readQuery(SharedQuery, address), [address]);
  return { query, change };
}

const filterNames = ['type', 'language', 'tag'] as const;

export function isFiltered(query: SharedQuery): boolean {
  return query.search !== '' || filterNames.some((name) => query[name] !== undefined);
}

export const noFilter: AddressQuery = { search: '', page: '', type: '', language: '', tag: '' };
