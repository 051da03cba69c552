import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import { showAlert } from '#client/lib/messages.ts';
import { itemRoutes } from '#features/library/contract.ts';
import type { InputOf } from '#shared/contract.ts';
import type { PageQuery } from '#shared/page-query.ts';
import { retentionRoutes } from '../../contract.ts';
import { refetchAfter, useSingleMutation } from '../api.ts';
import { useWords } from './words.ts';

const root = ['compliance', 'retention'] as const;
/** Interval at which disposals under way are polled. */
const lookAgainMs = 2000;

export const legalHoldsQuery = (query: PageQuery) =>
  queryOptions({
    queryKey: [...root, 'holds', query],
    queryFn: ({ signal }) => call(retentionRoutes.holds, query, signal),
    staleTime: 0,
  });

export const dueQuery = (query: PageQuery) =>
  queryOptions({
    queryKey: [...root, 'due', query],
    queryFn: ({ signal }) => call(retentionRoutes.due, query, signal),
    staleTime: 0,
  });

export const disposalsQuery = (query: PageQuery) =>
  queryOptions({
    queryKey: [...root, 'disposals', query],
    queryFn: ({ signal }) => call(retentionRoutes.disposals, query, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.disposals.some(({ doneAt }) => doneAt === null) ? lookAgainMs : false,
  });

export const useDisposed = (id: string, query: { page: number; size: number }) =>
  useQuery({
    queryKey: [...root, 'disposed', id, query],
    queryFn: ({ signal }) => call(retentionRoutes.disposal, { id, ...query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Searches for items to hold, including archived ones. */
export const useFoundItems = (search: string) =>
  useQuery({
    queryKey: [...root, 'items', search],
    queryFn: async ({ signal }) => {
      const [there, archived] = await Promise.all([
        call(itemRoutes.list, { search, size: 10 }, signal),
        call(itemRoutes.list, { search, size: 10, state: 'archived' }, signal),
      ]);
      return [...there.items, ...archived.items];
    },
    enabled: search !== '',
  });

const retentionCalls = {
  place: (input: InputOf<typeof retentionRoutes.place>) => call(retentionRoutes.place, input),
  lift: (input: InputOf<typeof retentionRoutes.lift>) => call(retentionRoutes.lift, input),
  dispose: (input: InputOf<typeof retentionRoutes.dispose>) => call(retentionRoutes.dispose, input),
};

type RetentionCalls = typeof retentionCalls;

/** Runs a mutation; in any case all data of retention is refetched. */
export function useRetentionCall<Name extends keyof RetentionCalls>(
  name: Name,
  onDone: () => void,
  /** Called if somebody else was faster. */
  onLate?: () => void,
) {
  const t = useWords();
  const errors = useErrorWords();
  const queries = useQueryClient();
  return useSingleMutation<unknown, Parameters<RetentionCalls[Name]>[0]>({
    mutationFn: (input) => (retentionCalls[name] as (given: typeof input) => Promise<unknown>)(input),
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'conflict') onLate?.();
      if (code === 'conflict') showAlert(t('too-late'), { color: 'warning' });
      else showAlert(code === 'not-found' ? t('place.unknown') : errors.ofError(error), { color: 'error' });
    },
    onSettled: refetchAfter(() => queries.invalidateQueries({ queryKey: root })),
  });
}
