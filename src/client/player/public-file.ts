/** Whether an address of media is the one that everybody has; others are given out to somebody, as by a personal link. */
export function isPublicFile(address: string | null | undefined): boolean {
  return /^\/media\/[^/]+\/open\//.test(address ?? '');
}
