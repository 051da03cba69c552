import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Language } from '#shared/locale.ts';
import { learningRoutes, Program, programRoutes } from '../contract.ts';

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

/** One's own programs, and those one may take. */
export function usePrograms(language: Language) {
  return useQuery({
    queryKey: keys.list(language),
    queryFn: async ({ signal }) => (await call(learningRoutes.list, { language }, signal)).programs,
  });
}

/** The programs that editors have, found by words and by state. */
export function useManaged(filter: InputOf<typeof programRoutes.list>) {
  return useQuery({
    queryKey: [...keys.managed, filter],
    queryFn: async ({ signal }) => (await call(programRoutes.list, filter, signal)).programs,
    placeholderData: (before) => before,
  });
}

/** All that is known of programs may be another by now. */
export function forgetPrograms(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.all });
}

/** The newer document, where a change came too late. */
export function newerProgram(error: Error | null): Program | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return Program.safeParse(error.params.current).data ?? null;
}
