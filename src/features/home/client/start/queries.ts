import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#client/i18n/words.ts';
import { useAbility } from '#client/lib/ability.ts';
import { call } from '#client/lib/api.ts';
import { itemRoutes } from '#features/library/contract.ts';
import { learningRoutes } from '#features/programs/contract.ts';
import { linkRoutes } from '#features/sharing/contract.ts';
import { startRoutes } from '../../contract.ts';

/** Number of days in the chart of a link's openings. */
export const days = 14;
const newest = { size: 10 } as const;

export function useMyLinks() {
  return useQuery({
    queryKey: ['home', 'links'],
    queryFn: ({ signal }) =>
      call(linkRoutes.activity, { days, ahead: -new Date().getTimezoneOffset() }, signal),
    enabled: useAbility().can('read', 'Link'),
  });
}

/** Links whose recipients the viewer may want to contact. */
export function useFollowUp() {
  return useQuery({
    queryKey: ['home', 'follow-up'],
    queryFn: async ({ signal }) => (await call(linkRoutes.followUp, {}, signal)).links,
    enabled: useAbility().can('read', 'Link'),
  });
}

export const workKey = ['home', 'work'] as const;

/** Work that waits for the viewer in each of their roles. */
export function useWork() {
  return useQuery({
    queryKey: workKey,
    queryFn: ({ signal }) => call(startRoutes.work, {}, signal),
  });
}

export function useMyPrograms() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['home', 'programs', language],
    queryFn: async ({ signal }) => (await call(learningRoutes.list, { language }, signal)).programs,
    enabled: useAbility().can('read', 'Program'),
  });
}

export function useNewest() {
  return useQuery({
    queryKey: ['library', 'items', 'list', newest],
    queryFn: ({ signal }) => call(itemRoutes.list, newest, signal),
    enabled: useAbility().can('read', 'Library'),
  });
}
