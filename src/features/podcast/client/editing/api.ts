import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import { itemRoutes } from '#features/library/contract.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Language } from '#shared/locale.ts';
import { checkRoutes, Episode, episodeRoutes, podcastRoutes, Show, showRoutes } from '../../contract.ts';

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

/** The recording that an episode is. */
export function useRecording(id: string) {
  return useQuery({
    queryKey: keys.item(id),
    queryFn: ({ signal }) => call(itemRoutes.read, { id }, signal),
  });
}

/** What directories would say of a show, or of one episode. */
export function useFindings(of: { show: string } | { episode: string }) {
  return useQuery({
    queryKey: [...keys.check, of],
    queryFn: async ({ signal }) =>
      'show' in of
        ? (await call(checkRoutes.show, { id: of.show }, signal)).findings
        : (await call(checkRoutes.episode, { item: of.episode }, signal)).findings,
  });
}

/** The episodes of a season, as whoever makes the show sees them. */
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
  // A time to come takes the recording back.
  void queries.invalidateQueries({ queryKey: keys.item(episode.item) });
}

export function forgetRecording(queries: QueryClient, id: string): void {
  void queries.invalidateQueries({ queryKey: keys.item(id) });
  forgetPages(queries);
}

/** What was shown of shows and episodes may be another by now. */
function forgetPages(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.check });
  void queries.invalidateQueries({ queryKey: ['podcast', 'page'] });
  void queries.invalidateQueries({ queryKey: [...root, 'season'] });
}

export function forgetShows(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.shows });
  forgetPages(queries);
}

/** The newer document, where a change came too late. */
export function newerShow(error: Error): Show | null {
  return isConflict(error) ? (Show.safeParse(error.params.current).data ?? null) : null;
}

export function newerEpisode(error: Error): Episode | null {
  return isConflict(error) ? (Episode.safeParse(error.params.current).data ?? null) : null;
}

function isConflict(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'conflict';
}
