import type { Language } from '#shared/locale.ts';

/** The name under which browsers keep what a show's page has; the server sends it along with the page under the same one. */
export function pageKey(
  { show, season }: { show?: string | undefined; season?: string | undefined },
  language: Language,
): readonly string[] {
  return ['podcast', 'page', show ?? '', season ?? '', language];
}
