import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { Language } from '#shared/locale.ts';
import { type PodcastPage, podcastRoutes } from '../contract.ts';

export function readPage(
  season: string | undefined,
  language: Language,
  signal?: AbortSignal,
): Promise<PodcastPage> {
  return call(podcastRoutes.page, { season, language }, signal);
}

/** The podcast as its page shows it; the season before stays until the next has come. */
export function usePage(season: string | undefined, language: Language) {
  return useQuery({
    queryKey: ['podcast', 'page', season ?? '', language],
    queryFn: ({ signal }) => readPage(season, language, signal),
    placeholderData: keepPreviousData,
  });
}
