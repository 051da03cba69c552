import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { Language } from '#shared/locale.ts';
import { type PodcastPage, podcastRoutes } from '../contract.ts';
import { pageKey } from '../page-key.ts';

/** Show and season of a page; the university podcast and its newest season by default. */
export interface Asked {
  show: string | undefined;
  season: string | undefined;
}

export function readPage(asked: Asked, language: Language, signal?: AbortSignal): Promise<PodcastPage> {
  return call(podcastRoutes.page, { ...asked, language }, signal);
}

/** Reads the page of a show; the previous season stays visible until the next one has loaded. */
export function usePage(asked: Asked, language: Language) {
  return useQuery({
    queryKey: pageKey(asked, language),
    queryFn: ({ signal }) => readPage(asked, language, signal),
    placeholderData: keepPreviousData,
  });
}
