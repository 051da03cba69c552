/** True if an If-None-Match header names this version, so that the client's copy is still valid. */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  // Weak comparison: W/"a" and "a" are equal here.
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === etag);
}

/**
 * True if a Range may be answered in part: always without If-Range, with it only for exactly this version, which may be
 * identified by its date if it has one.
 */
export function rangeApplies(ifRange: string | undefined, etag: string, lastModified?: string): boolean {
  const version = ifRange?.trim();
  return version === undefined || version === etag || version === lastModified;
}
