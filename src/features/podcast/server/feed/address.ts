import type { Language } from '#shared/locale.ts';

/** Path of the feed of a show, or of one of its seasons. */
export function feedPath(show: string, season: string | null): string {
  const parts = [show, ...(season === null ? [] : [season])];
  return `/feeds/${parts.map(encodeURIComponent).join('/')}.xml`;
}

/** URL of an episode's chapters in the format of Podcasting 2.0. */
export function chaptersOf(item: string, publicUrl: string): string {
  return `${publicUrl}/feeds/chapters/${item}.json`;
}

/** URL of a public audio file. */
export function enclosureOf(item: string, file: string, publicUrl: string): string {
  return `${publicUrl}/media/${item}/open/${file}`;
}

/** Path of the stylesheet for browsers that cannot be recognised as such. Podcast apps ignore it. */
export function stylesheetPath(language: Language): string {
  return `/feeds/look-${language}.xsl`;
}
