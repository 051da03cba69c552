import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import { refreshUser } from '#client/session/user-store.ts';
import { readSession } from '#shared/session.ts';
import { identityRoutes, type Profile } from '../../contract.ts';

const key = ['identity', 'profile'] as const;

/** One's own document, and a function that publishes a newer one: the only source of this page. */
export function useProfile() {
  const queries = useQueryClient();
  const {
    data: profile,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readOwn(signal),
  });
  const setProfile = useCallback(
    (newer: Profile) => {
      queries.setQueryData(key, newer);
      // The shell shows name and photo too; if this fails they are only outdated there.
      refreshUser(newer.uid).catch(() => {});
    },
    [queries],
  );
  return { profile, error, refetch, setProfile };
}

async function readOwn(signal: AbortSignal): Promise<Profile> {
  const { uid } = await call(readSession, {}, signal);
  if (uid === null) throw new ApiError('unauthenticated');
  return call(identityRoutes.readUser, { uid }, signal);
}
