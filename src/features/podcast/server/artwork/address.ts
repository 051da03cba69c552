/** Path that artwork is served from. A new picture gets a new path, so copies can be cached indefinitely. */
export function artworkAddress(of: 'shows' | 'episodes', id: string, key: string): string {
  return `/media/podcast/${of}/${id}/${key.slice(0, 10)}.jpg`;
}
