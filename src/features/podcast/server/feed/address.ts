import type { Language } from '#shared/locale.ts';

/** Where a feed lies: that of a show, or of one of its seasons. */
export function feedPath(show: string, season: string | null): string {
  const parts = [show, ...(season === null ? [] : [season])];
  return `/feeds/${parts.map(encodeURIComponent).join('/')}.xml`;
}

/** Where the chapters of an episode are told, as Podcasting 2.0 wants them. */
export function chaptersOf(item: string, publicUrl: string): string {
  return `${publicUrl}/feeds/chapters/${item}.json`;
}

/** Where a file of what everybody may hear is sent from. */
export function enclosureOf(item: string, file: string, publicUrl: string): string {
  return `${publicUrl}/media/${item}/open/${file}`;
}

/** What browsers show a feed with that know no better way. Podcast apps do not look at it. */
export function lookPath(language: Language): string {
  return `/feeds/look-${language}.xsl`;
}
