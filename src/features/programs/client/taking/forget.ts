import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../api.ts';

/** Invalidates the overviews of programs. */
export function forgetOverviews(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [...keys.all, 'one'] });
  void queries.invalidateQueries({ queryKey: [...keys.all, 'list'] });
}
