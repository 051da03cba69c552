/** True for the public address of a media file; other addresses are issued to one recipient, as by a personal link. */
export function isPublicFile(address: string | null | undefined): boolean {
  return /^\/media\/[^/]+\/open\//.test(address ?? '');
}
