import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ItemPage, ItemQuery } from '../../contract.ts';
import { itemKeys, readItems } from '../api.ts';

const pollMs = 2500;

/** A page of the library; asked for again while something on it is being worked on and the page is looked at. */
export function useItems(query: ItemQuery) {
  return useQuery({
    queryKey: itemKeys.list(query),
    queryFn: ({ signal }) => readItems(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isWorking(state.data) ? pollMs : false),
  });
}

function isWorking(page: ItemPage | undefined): boolean {
  return page?.items.some(({ state }) => state === 'processing') ?? false;
}
