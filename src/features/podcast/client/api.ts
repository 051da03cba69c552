import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { Language } from '#shared/locale.ts';
import { type PodcastPage, podcastRoutes } from '../contract.ts';
import { pageKey } from '../page-key.ts';

/** Show and season of a page; the university podcast and its newest season by default. */
export interface PodcastPageQuery {
  show: string | undefined;
  season: string | undefined;
}

export function readPage(
  query: PodcastPageQuery,
  language: Language,
  signal?: AbortSignal,
): Promise<PodcastPage> {
  return call(podcastRoutes.page, { ...query, language }, signal);
}

/** Reads the page of a show; the previous season stays visible until the next one has loaded. */
export function usePage(query: PodcastPageQuery, language: Language) {
  return useQuery({
    queryKey: pageKey(query, language),
    queryFn: ({ signal }) => readPage(query, language, signal),
    placeholderData: keepPreviousData,
  });
}
