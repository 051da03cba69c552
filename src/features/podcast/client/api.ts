import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { Language } from '#shared/locale.ts';
import { type PodcastPage, podcastRoutes } from '../contract.ts';
import { pageKey } from '../page-key.ts';

/** Which show, and which of its seasons: the university podcast and the newest where none is named. */
export interface Asked {
  show: string | undefined;
  season: string | undefined;
}

export function readPage(asked: Asked, language: Language, signal?: AbortSignal): Promise<PodcastPage> {
  return call(podcastRoutes.page, { ...asked, language }, signal);
}

/** A show as its page shows it; the season before stays until the next has come. */
export function usePage(asked: Asked, language: Language) {
  return useQuery({
    queryKey: pageKey(asked, language),
    queryFn: ({ signal }) => readPage(asked, language, signal),
    placeholderData: keepPreviousData,
  });
}
