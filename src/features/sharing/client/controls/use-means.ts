import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { linkRoutes } from '../../contract.ts';

/** Returns the abilities of this hub that links depend on. Everything is offered until the answer has arrived. */
export function useMeans(): { canVerify: boolean } {
  const { data } = useQuery({
    queryKey: ['sharing', 'means'],
    queryFn: ({ signal }) => call(linkRoutes.readMeans, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { canVerify: data?.codes ?? true };
}
