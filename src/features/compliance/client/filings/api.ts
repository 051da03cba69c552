import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { call } from '#client/lib/api.ts';
import { showAlert } from '#client/lib/messages.ts';
import type { InputOf } from '#shared/contract.ts';
import type { PageQuery } from '#shared/page-query.ts';
import { filingRoutes } from '../../contract.ts';
import { refetchAfter, useSingleMutation } from '../api.ts';

const root = ['compliance', 'filings'] as const;

export const dutiesQuery = (query: PageQuery) =>
  queryOptions({
    queryKey: [...root, 'due', query],
    queryFn: ({ signal }) => call(filingRoutes.duties, query, signal),
    staleTime: 0,
  });

export const filingsQuery = (query: PageQuery) =>
  queryOptions({
    queryKey: [...root, 'filed', query],
    queryFn: ({ signal }) => call(filingRoutes.filed, query, signal),
    staleTime: 0,
  });

/** Records a filing; in any case all filings are refetched. */
export function useFile(onDone: () => void) {
  const errors = useErrorWords();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (input: InputOf<typeof filingRoutes.file>) => call(filingRoutes.file, input),
    onSuccess: onDone,
    onError: (error) => showAlert(errors.ofError(error), { color: 'error' }),
    onSettled: refetchAfter(() => queries.invalidateQueries({ queryKey: ['compliance'] })),
  });
}
