import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { InputOf } from '#shared/contract.ts';
import type { PageQuery } from '#shared/page-query.ts';
import { type Pack, type PackScope, packRoutes } from '../../contract.ts';
import { refetchAfter, useSingleMutation } from '../api.ts';

const root = ['compliance', 'packs'] as const;
const againMs = 1500;

export const isOpen = ({ state }: Pack) => state === 'waiting' || state === 'making';

/** Loads the packs, and polls while one of them is being built. */
export const packsQuery = (query: PageQuery) =>
  queryOptions({
    queryKey: [...root, 'list', query],
    queryFn: ({ signal }) => call(packRoutes.list, query, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.packs.some(isOpen) ? againMs : false),
  });

/** Loads an estimate of a pack's size. */
export const useEstimate = (scope: PackScope, withMedia: boolean, isClear: boolean) =>
  useQuery({
    queryKey: [...root, 'estimate', scope, withMedia],
    queryFn: ({ signal }) =>
      call(packRoutes.estimate, { ...scope, withMedia: withMedia ? 'true' : 'false' }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    enabled: isClear,
  });

export function useMakePack(onDone: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (input: InputOf<typeof packRoutes.create>) => call(packRoutes.create, input),
    onSuccess: onDone,
    onSettled: refetchAfter(() => queries.invalidateQueries({ queryKey: root })),
  });
}

export function useCancelPack() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => call(packRoutes.cancel, { id }),
    onSettled: refetchAfter(() => queries.invalidateQueries({ queryKey: root })),
  });
}
