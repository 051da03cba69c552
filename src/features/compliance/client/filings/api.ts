import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { call } from '#client/lib/api.ts';
import { showAlert } from '#client/lib/messages.ts';
import type { InputOf } from '#shared/contract.ts';
import { filingRoutes } from '../../contract.ts';
import { readingAgain, useOneAsk } from '../api.ts';

const root = ['compliance', 'filings'] as const;

interface Paged {
  page: number;
  size: number;
}

export const useDuties = (asked: Paged) =>
  useQuery({
    queryKey: [...root, 'due', asked],
    queryFn: ({ signal }) => call(filingRoutes.duties, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useFilings = (asked: Paged) =>
  useQuery({
    queryKey: [...root, 'filed', asked],
    queryFn: ({ signal }) => call(filingRoutes.filed, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Writes down a filing; whatever comes of it, all that is shown is asked for again. */
export function useFile(onDone: () => void) {
  const errors = useErrorWords();
  const queries = useQueryClient();
  return useOneAsk({
    mutationFn: (input: InputOf<typeof filingRoutes.file>) => call(filingRoutes.file, input),
    onSuccess: onDone,
    onError: (error) => showAlert(errors.ofError(error), { color: 'error' }),
    onSettled: readingAgain(() => queries.invalidateQueries({ queryKey: ['compliance'] })),
  });
}
