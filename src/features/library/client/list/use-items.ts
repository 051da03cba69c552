import { useList } from '#client/lists/use-list.ts';
import type { ItemPage } from '../../contract.ts';
import { itemKeys, readItems } from '../api.ts';
import type { LibraryAddress } from './address.ts';

const pollMs = 2500;

/** A page of the library; refreshed while an item on it is being processed and the page is visible. */
export function useItems(address: LibraryAddress) {
  const { query } = address;
  return useList(
    address,
    {
      queryKey: itemKeys.list(query),
      queryFn: ({ signal }) => readItems(query, signal),
      refetchInterval: ({ state }) => (isWorking(state.data) ? pollMs : false),
    },
    ({ items }) => items,
  );
}

function isWorking(page: ItemPage | undefined): boolean {
  return page?.items.some(({ state }) => state === 'processing') ?? false;
}
