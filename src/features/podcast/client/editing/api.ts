import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { itemRoutes } from '#features/library/contract.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Language } from '#shared/locale.ts';
import {
  checkRoutes,
  type Episode,
  episodeRoutes,
  podcastRoutes,
  type Show,
  showRoutes,
} from '../../contract.ts';

const root = ['podcast', 'editing'] as const;
const keys = {
  shows: [...root, 'shows'],
  episode: (item: string) => [...root, 'episode', item],
  item: (item: string) => [...root, 'item', item],
  check: [...root, 'check'],
} as const;

export const createShow = (input: InputOf<typeof showRoutes.create>) => call(showRoutes.create, input);
export const updateShow = (input: InputOf<typeof showRoutes.update>) => call(showRoutes.update, input);
export const removeShow = (id: string) => call(showRoutes.remove, { id });
export const updateEpisode = (input: InputOf<typeof episodeRoutes.update>) =>
  call(episodeRoutes.update, input);
export const publishItem = (id: string, version: number, published: boolean) =>
  call(itemRoutes.update, { id, version, published });

export function useShows() {
  return useQuery({
    queryKey: keys.shows,
    queryFn: async ({ signal }) => (await call(showRoutes.list, {}, signal)).shows,
  });
}

export function useEpisode(item: string) {
  return useQuery({
    queryKey: keys.episode(item),
    queryFn: ({ signal }) => call(episodeRoutes.read, { item }, signal),
  });
}

/** Reads the recording of an episode. */
export function useRecording(id: string) {
  return useQuery({
    queryKey: keys.item(id),
    queryFn: ({ signal }) => call(itemRoutes.read, { id }, signal),
  });
}

/** Reads the problems that directories would find in a show, or in one episode. */
export function useFindings(of: { show: string } | { episode: string }) {
  return useQuery({
    queryKey: [...keys.check, of],
    queryFn: async ({ signal }) =>
      'show' in of
        ? (await call(checkRoutes.show, { id: of.show }, signal)).findings
        : (await call(checkRoutes.episode, { item: of.episode }, signal)).findings,
  });
}

/** Reads the episodes of a season as editors see them. */
export function useSeasonEpisodes(show: string, season: string, language: Language) {
  return useQuery({
    queryKey: [...root, 'season', show, season, language],
    queryFn: async ({ signal }) =>
      (await call(podcastRoutes.page, { show, season, language }, signal)).episodes,
  });
}

export function showShow(queries: QueryClient, show: Show): void {
  queries.setQueryData<Show[]>(keys.shows, (shows) =>
    shows?.map((each) => (each.id === show.id ? show : each)),
  );
  forgetPages(queries);
}

export function showEpisode(queries: QueryClient, episode: Episode): void {
  queries.setQueryData(keys.episode(episode.item), episode);
  forgetPages(queries);
  // A publication time in the future unpublishes the recording.
  void queries.invalidateQueries({ queryKey: keys.item(episode.item) });
}

export function forgetRecording(queries: QueryClient, id: string): void {
  void queries.invalidateQueries({ queryKey: keys.item(id) });
  forgetPages(queries);
}

/** Invalidates the pages on which shows and episodes appear. */
function forgetPages(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.check });
  void queries.invalidateQueries({ queryKey: ['podcast', 'page'] });
  void queries.invalidateQueries({ queryKey: [...root, 'season'] });
}

export function forgetShows(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.shows });
  forgetPages(queries);
}
