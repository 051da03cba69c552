import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { type UsesAsked, useRoutes } from '../../contract.ts';

export const usesQuery = (asked: UsesAsked & { before?: number }) =>
  queryOptions({
    queryKey: ['compliance', 'uses', asked],
    queryFn: ({ signal }) => call(useRoutes.list, asked, signal),
    staleTime: 0,
  });

/** Loads the reach of an item. */
export const useItemUse = (id: string) =>
  useQuery({
    queryKey: ['compliance', 'item-use', id],
    queryFn: ({ signal }) => call(useRoutes.ofItem, { id }, signal),
    staleTime: 0,
  });
