import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { Audience } from '#features/library/contract.ts';
import { type ImportedEpisodeQuery, movingInRoutes, showRoutes } from '../../contract.ts';

export const previewFeed = (url: string, show?: string) => call(movingInRoutes.preview, { url, show });

export interface Choices {
  show: string | undefined;
  published: boolean;
  audience: Audience;
  isOurs: boolean;
}

export const startImport = (url: string, choices: Choices) => call(movingInRoutes.start, { url, ...choices });
export const cancelImport = (id: string) => call(movingInRoutes.cancel, { id });
export const retryImport = (id: string, episode?: string) => call(movingInRoutes.retry, { id, episode });

export const importKeys = { all: ['show-imports'], one: (id: string) => ['show-imports', id] } as const;

/** Polling interval while an import is running. */
const lookMs = 1000;

export function useImports() {
  return useQuery({
    queryKey: [...importKeys.all, 'list'],
    queryFn: ({ signal }) => call(movingInRoutes.list, {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((each) => each.state === 'running') ? 5 * lookMs : false,
  });
}

/** Reads an import with a page of its episodes, polling while it is running. */
export const importQuery = (id: string, query: ImportedEpisodeQuery) =>
  queryOptions({
    queryKey: [...importKeys.one(id), query],
    queryFn: ({ signal }) => call(movingInRoutes.read, { id, ...query }, signal),
    refetchInterval: ({ state }) => (state.data?.import.state === 'running' ? lookMs : false),
  });

export function useShows() {
  return useQuery({
    queryKey: ['shows'],
    queryFn: ({ signal }) => call(showRoutes.list, {}, signal),
  });
}
