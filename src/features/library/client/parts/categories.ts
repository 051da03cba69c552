import { useQuery } from '@tanstack/react-query';
import { itemKeys, readCategories } from '../api.ts';

/** The categories in use, in alphabetical order. */
export function useCategories(): readonly string[] {
  const { data } = useQuery({
    queryKey: itemKeys.categories,
    queryFn: ({ signal }) => readCategories(signal),
  });
  return (data?.categories ?? []).map(({ category }) => category).sort((a, b) => a.localeCompare(b));
}
