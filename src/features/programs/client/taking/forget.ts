import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../api.ts';

/** What overviews show may be another by now. */
export function forgetOverviews(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [...keys.all, 'one'] });
  void queries.invalidateQueries({ queryKey: [...keys.all, 'list'] });
}
