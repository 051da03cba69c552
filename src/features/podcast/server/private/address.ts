/** Path of a private feed of a show. */
export function myFeedPath(secret: string, show: string): string {
  return `/my-feeds/${secret}/${encodeURIComponent(show)}.xml`;
}

/** Path of an episode's file in a private feed: it redirects to an address that is valid for a while. */
export function myFilePath(secret: string, item: string, file: string): string {
  return `/my-feeds/${secret}/${item}/${file}`;
}
