/** Beyond this a browser would have to hold too much at once: it can hash only what it has whole. */
const mostBytes = 32 << 20;

/** The SHA-256 of a small file, so that the server can tell whether all came as it was; null for others. */
export async function hashFile(file: File): Promise<string | null> {
  // Missing where a page did not come over a secure line.
  if (file.size > mostBytes || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
