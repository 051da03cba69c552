import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import type { InputOf } from '#shared/contract.ts';
import { type RulesVersion, rulesRoutes } from '../contract.ts';

const versionsKey = ['compliance', 'rules', 'versions'] as const;

/** All versions of the rules, newest first, as far as they were asked for. */
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

export const layDown = (input: InputOf<typeof rulesRoutes.replace>) => call(rulesRoutes.replace, input);

export function readVersionsAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: versionsKey });
}

/** The newer version in a refusal that came too late. */
export function newerOf(error: Error): RulesVersion | null {
  return error instanceof ApiError && error.code === 'conflict'
    ? ((error.params.current as RulesVersion | undefined) ?? null)
    : null;
}

/** Reads again what an ask may have changed. Whoever succeeded waits for that; whoever failed can try again at once. */
export function readingAgain(read: () => Promise<unknown>) {
  return (_answer: unknown, error: Error | null): Promise<unknown> | undefined => {
    const again = read();
    return error ? undefined : again;
  };
}
