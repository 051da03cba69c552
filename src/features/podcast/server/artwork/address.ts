/** Where artwork is sent from; another picture has another address, so copies can be kept for good. */
export function artworkAddress(of: 'shows' | 'episodes', id: string, key: string): string {
  return `/media/podcast/${of}/${id}/${key.slice(0, 10)}.jpg`;
}
