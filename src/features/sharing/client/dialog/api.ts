import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { ShareContent } from '#client/lib/share.ts';
import { linkRoutes, sharedRoutes } from '../../contract.ts';

/** Query for whether this may be shared, and the defaults of a new link. */
export function useSharing({ type, id }: ShareContent) {
  const sharing = useQuery({
    queryKey: ['sharing', type, id],
    queryFn: ({ signal }) => call(sharedRoutes.may, { type, target: id }, signal),
    // The reason for a refusal may have just been resolved.
    staleTime: 0,
  });
  const defaults = useQuery({
    queryKey: ['links', 'defaults'],
    queryFn: ({ signal }) => call(linkRoutes.readDefaults, {}, signal),
  });
  return { sharing, defaults };
}

/** Number of the member's earlier links to this; not refetched while the dialog is open. */
export function useEarlierLinks(target: string) {
  return useQuery({
    queryKey: ['earlier-links', target],
    queryFn: ({ signal }) => call(linkRoutes.list, { target, size: 5 }, signal),
    select: ({ total }) => total,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Invalidates cached lists of links. */
export function forgetLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['links'] });
}
