import { useQuery } from '@tanstack/react-query';
import { keys } from '../api.ts';
import { openModule, type Place } from './api.ts';
import { sendStoredReports } from './follow.ts';

/** Loads a module. It is reloaded on every visit, but never during one. */
export function useModule(place: Place, uid: string | undefined, isPreview: boolean) {
  const { id, module, language } = place;
  return useQuery({
    queryKey: keys.module(id, module, language, isPreview),
    queryFn: async () => {
      // Opening a module restarts counting, so stored reports go first.
      if (uid && !isPreview) await sendStoredReports({ uid, language });
      return openModule(place, isPreview);
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}
