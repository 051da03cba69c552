import { useQuery } from '@tanstack/react-query';
import { keys } from '../api.ts';
import { openModule, type Place } from './api.ts';
import { tellKept } from './follow.ts';

/** The module as it is now. It is asked for again whenever somebody comes to it, and never while they are at it. */
export function useModule(place: Place, uid: string | undefined, isPreview: boolean) {
  const { id, module, language } = place;
  return useQuery({
    queryKey: keys.module(id, module, language, isPreview),
    queryFn: async () => {
      // Whoever opens a module begins to be counted anew: what was taken before it comes first.
      if (uid && !isPreview) await tellKept({ uid, language });
      return openModule(place, isPreview);
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}
