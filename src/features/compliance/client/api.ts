import {
  type QueryClient,
  type UseMutationOptions,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#client/lib/api.ts';
import type { InputOf } from '#shared/contract.ts';
import { rulesRoutes } from '../contract.ts';

const versionsKey = ['compliance', 'rules', 'versions'] as const;

/** Loads the versions of the rules, newest first, page by page. */
export function useVersions() {
  return useInfiniteQuery({
    queryKey: versionsKey,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(rulesRoutes.versions, before === undefined ? {} : { before }, signal),
    getNextPageParam: ({ older }) => older ?? undefined,
    select: ({ pages }) => pages.flatMap(({ versions }) => versions),
  });
}

export const publishRules = (input: InputOf<typeof rulesRoutes.replace>) => call(rulesRoutes.replace, input);

export function readVersionsAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: versionsKey });
}

/** Refetches after a mutation. A successful one stays pending until then; a failed one can be tried again at once. */
export function refetchAfter(read: () => Promise<unknown>) {
  return (_answer: unknown, error: Error | null): Promise<unknown> | undefined => {
    const again = read();
    return error ? undefined : again;
  };
}

/** Runs one mutation at a time: the second of two quick presses comes before the page shows that it is busy. */
export function useSingleMutation<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  const isUnderWay = useRef(false);
  const mutation = useMutation(options);
  const mutate = (input: Input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(input, {
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  return { ...mutation, mutate };
}
