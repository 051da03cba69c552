import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Language } from '#shared/locale.ts';
import { learningRoutes, programRoutes } from '../contract.ts';

const root = ['programs'] as const;
export const keys = {
  all: root,
  list: (language: Language) => [...root, 'list', language] as const,
  one: (id: string, language: Language, isPreview = false) =>
    [...root, 'one', id, language, isPreview] as const,
  module: (id: string, module: string, language: Language, isPreview: boolean) =>
    [...root, 'module', id, module, language, isPreview] as const,
  managed: [...root, 'managed'] as const,
  draft: (id: string) => [...root, 'draft', id] as const,
  editions: (id: string) => [...root, 'editions', id] as const,
  report: (id: string) => [...root, 'report', id] as const,
};

export const enrolMyself = (id: string, language: Language) => call(learningRoutes.enrol, { id, language });
export const renew = (id: string, language: Language) => call(learningRoutes.renew, { id, language });
export const createProgram = (input: InputOf<typeof programRoutes.create>) =>
  call(programRoutes.create, input);
export const duplicateProgram = (id: string) => call(programRoutes.duplicate, { id });
export const publishProgram = (id: string, version: number) => call(programRoutes.publish, { id, version });
export const restoreProgram = (id: string, version: number) => call(programRoutes.restore, { id, version });
export const archiveProgram = (id: string, version: number) => call(programRoutes.archive, { id, version });

/** Loads the user's own programs, and those they may take. */
export function usePrograms(language: Language) {
  return useQuery({
    queryKey: keys.list(language),
    queryFn: async ({ signal }) => (await call(learningRoutes.list, { language }, signal)).programs,
  });
}

/** Query of programs for editors, by search and state. */
export const managedQuery = (filter: InputOf<typeof programRoutes.list>) =>
  queryOptions({
    queryKey: [...keys.managed, filter],
    queryFn: ({ signal }) => call(programRoutes.list, filter, signal),
  });

/** Invalidates everything cached about programs. */
export function forgetPrograms(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.all });
}
