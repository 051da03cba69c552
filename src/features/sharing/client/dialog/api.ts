import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { Shareable } from '#client/lib/share.ts';
import { linkRoutes, sharedRoutes } from '../../contract.ts';

/** Whether this may be shared, and with what a new link begins. */
export function useSharing({ type, id }: Shareable) {
  const sharing = useQuery({
    queryKey: ['sharing', type, id],
    queryFn: ({ signal }) => call(sharedRoutes.may, { type, target: id }, signal),
    // What forbids it may just have been put right.
    staleTime: 0,
  });
  const defaults = useQuery({
    queryKey: ['links', 'defaults'],
    queryFn: ({ signal }) => call(linkRoutes.readDefaults, {}, signal),
  });
  return { sharing, defaults };
}

/** How many links one had to this before; it is not asked again while the dialog is open. */
export function useEarlierLinks(target: string) {
  return useQuery({
    queryKey: ['earlier-links', target],
    queryFn: ({ signal }) => call(linkRoutes.list, { target, size: 5 }, signal),
    select: ({ total }) => total,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Lists of links are no longer what they were. */
export function forgetLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['links'] });
}
