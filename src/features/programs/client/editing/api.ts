import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { InputOf } from '#shared/contract.ts';
import { type Program, programRoutes } from '../../contract.ts';
import { keys } from '../api.ts';

export const updateProgram = (input: InputOf<typeof programRoutes.update>) =>
  call(programRoutes.update, input);
export const removeProgram = (id: string) => call(programRoutes.remove, { id });
export const moveLearners = (id: string) => call(programRoutes.moveLearners, { id });

export function useDraftOf(id: string) {
  return useQuery({
    queryKey: keys.draft(id),
    queryFn: ({ signal }) => call(programRoutes.read, { id }, signal),
  });
}

export function useEditions(id: string) {
  return useQuery({
    queryKey: keys.editions(id),
    queryFn: async ({ signal }) => (await call(programRoutes.editions, { id }, signal)).editions,
  });
}

/** Shows a changed program at once, and invalidates other views of it. */
export function showProgram(queries: QueryClient, program: Program): void {
  queries.setQueryData(keys.draft(program.id), program);
  for (const part of ['managed', 'editions', 'one', 'list', 'module'])
    void queries.invalidateQueries({ queryKey: [...keys.all, part] });
}
