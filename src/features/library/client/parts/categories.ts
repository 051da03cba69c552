import { useQueryClient } from '@tanstack/react-query';
import type { ItemPage } from '../../contract.ts';
import { itemKeys } from '../api.ts';

/** The categories of all items that this page has met so far, in the order of the alphabet. */
export function useCategories(): readonly string[] {
  const pages = useQueryClient().getQueriesData<ItemPage>({ queryKey: itemKeys.lists });
  const met = pages.flatMap(([, page]) => page?.items.map(({ category }) => category) ?? []);
  return [...new Set(met.filter((category) => category !== ''))].sort((a, b) => a.localeCompare(b));
}
