import type { Language } from '#shared/locale.ts';

/** Query key of a show's page, in the browser and in the data that the server sends along with the page. */
export function pageKey(
  { show, season }: { show?: string | undefined; season?: string | undefined },
  language: Language,
): readonly string[] {
  return ['podcast', 'page', show ?? '', season ?? '', language];
}
