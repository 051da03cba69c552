/** Where a feed lies: that of a show, or of one of its seasons. */
export function feedPath(show: string, season: string | null): string {
  const parts = [show, ...(season === null ? [] : [season])];
  return `/feeds/${parts.map(encodeURIComponent).join('/')}.xml`;
}

/** Where the chapters of an episode are told, as Podcasting 2.0 wants them. */
export function chaptersPath(item: string): string {
  return `/feeds/chapters/${item}.json`;
}

/** Where a file of what everybody may hear is sent from. */
export function enclosureOf(item: string, file: string, publicUrl: string): string {
  return `${publicUrl}/media/${item}/open/${file}`;
}
