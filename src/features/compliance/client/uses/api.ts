import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { type UseQuery, useRoutes } from '../../contract.ts';

export const usesQuery = (query: UseQuery & { before?: number }) =>
  queryOptions({
    queryKey: ['compliance', 'uses', query],
    queryFn: ({ signal }) => call(useRoutes.list, query, signal),
    staleTime: 0,
  });

/** Loads the reach of an item. */
export const useItemUse = (id: string) =>
  useQuery({
    queryKey: ['compliance', 'item-use', id],
    queryFn: ({ signal }) => call(useRoutes.ofItem, { id }, signal),
    staleTime: 0,
  });
