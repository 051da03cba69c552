import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Language } from '#shared/locale.ts';
import {
  type Announcement,
  announcementRoutes,
  type LandingSettings,
  landingRoutes,
  placeRoutes,
} from '../contract.ts';

const keys = {
  landing: ['home', 'landing'],
  announcements: ['home', 'announcements'],
  current: ['home', 'announcements', 'current'],
  all: ['home', 'announcements', 'all'],
  begun: (language: Language) => ['home', 'begun', language],
} as const;

export function useLanding() {
  return useQuery({
    queryKey: keys.landing,
    queryFn: ({ signal }) => call(landingRoutes.read, {}, signal),
  });
}

export const changeLanding = (input: InputOf<typeof landingRoutes.change>) =>
  call(landingRoutes.change, input);

/** Puts the current landing page into the query cache. */
export function showLanding(queries: QueryClient, landing: LandingSettings): void {
  queries.setQueryData(keys.landing, landing);
}

/** Reads the current announcements that the viewer has not dismissed. */
export function useCurrentAnnouncements() {
  return useQuery({
    queryKey: keys.current,
    queryFn: async ({ signal }) => (await call(announcementRoutes.current, {}, signal)).announcements,
  });
}

export function useAllAnnouncements() {
  return useQuery({
    queryKey: keys.all,
    queryFn: async ({ signal }) => (await call(announcementRoutes.all, {}, signal)).announcements,
  });
}

export const announce = (input: InputOf<typeof announcementRoutes.create>) =>
  call(announcementRoutes.create, input);
export const changeAnnouncement = (input: InputOf<typeof announcementRoutes.change>) =>
  call(announcementRoutes.change, input);
export const removeAnnouncement = (id: string) => call(announcementRoutes.remove, { id });
export const dismissAnnouncement = ({ id, version }: Announcement) =>
  call(announcementRoutes.putAway, { id, version });

export function forgetAnnouncements(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: keys.announcements });
}

/** Hides an announcement before the server has answered. */
export function hideAnnouncement(queries: QueryClient, id: string): void {
  queries.setQueryData<Announcement[]>(keys.current, (all) => all?.filter((each) => each.id !== id));
}

export function useBegun(language: Language) {
  return useQuery({
    queryKey: keys.begun(language),
    queryFn: async ({ signal }) => (await call(placeRoutes.begun, { language }, signal)).begun,
  });
}
