/** Where somebody's own feed of a show lies. */
export function myFeedPath(secret: string, show: string): string {
  return `/my-feeds/${secret}/${encodeURIComponent(show)}.xml`;
}

/** Where a file of an episode is asked for by that feed's reader: it leads to an address that holds for a while. */
export function myFilePath(secret: string, item: string, file: string): string {
  return `/my-feeds/${secret}/${item}/${file}`;
}
