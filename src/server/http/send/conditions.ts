/** True if an If-None-Match header names this version, so that the reader's copy is still good. */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  // Weak comparison: W/"a" and "a" are the same here.
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === etag);
}

/**
 * True if a Range may be answered in part: without If-Range always, with it only for exactly this version, which may be
 * named by its date where it has one.
 */
export function rangeApplies(ifRange: string | undefined, etag: string, lastModified?: string): boolean {
  const version = ifRange?.trim();
  return version === undefined || version === etag || version === lastModified;
}
