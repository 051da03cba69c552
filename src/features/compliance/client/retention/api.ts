import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import { showAlert } from '#client/lib/messages.ts';
import { itemRoutes } from '#features/library/contract.ts';
import type { InputOf } from '#shared/contract.ts';
import { retentionRoutes } from '../../contract.ts';
import { readingAgain, useOneAsk } from '../api.ts';
import { useWords } from './words.ts';

const root = ['compliance', 'retention'] as const;
/** What is under way shows how far it is. */
const lookAgainMs = 2000;

interface Paged {
  page: number;
  size: number;
}

export const useHolds = (asked: Paged) =>
  useQuery({
    queryKey: [...root, 'holds', asked],
    queryFn: ({ signal }) => call(retentionRoutes.holds, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useDue = (asked: Paged) =>
  useQuery({
    queryKey: [...root, 'due', asked],
    queryFn: ({ signal }) => call(retentionRoutes.due, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useDisposals = (asked: Paged) =>
  useQuery({
    queryKey: [...root, 'disposals', asked],
    queryFn: ({ signal }) => call(retentionRoutes.disposals, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.disposals.some(({ doneAt }) => doneAt === null) ? lookAgainMs : false,
  });

export const useDisposed = (id: string, asked: Paged) =>
  useQuery({
    queryKey: [...root, 'disposed', id, asked],
    queryFn: ({ signal }) => call(retentionRoutes.disposal, { id, ...asked }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Items that may be meant: what was taken away can be held too. */
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

const asks = {
  place: (input: InputOf<typeof retentionRoutes.place>) => call(retentionRoutes.place, input),
  lift: (input: InputOf<typeof retentionRoutes.lift>) => call(retentionRoutes.lift, input),
  dispose: (input: InputOf<typeof retentionRoutes.dispose>) => call(retentionRoutes.dispose, input),
};

type Asks = typeof asks;

/** Asks for something; whatever comes of it, all that is shown is asked for again. */
export function useAsking<Name extends keyof Asks>(
  name: Name,
  onDone: () => void,
  /** Somebody else was faster. */
  onLate?: () => void,
) {
  const t = useWords();
  const errors = useErrorWords();
  const queries = useQueryClient();
  return useOneAsk<unknown, Parameters<Asks[Name]>[0]>({
    mutationFn: (input) => (asks[name] as (given: typeof input) => Promise<unknown>)(input),
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'conflict') onLate?.();
      if (code === 'conflict') showAlert(t('too-late'), { color: 'warning' });
      else showAlert(code === 'not-found' ? t('place.unknown') : errors.ofError(error), { color: 'error' });
    },
    onSettled: readingAgain(() => queries.invalidateQueries({ queryKey: root })),
  });
}
