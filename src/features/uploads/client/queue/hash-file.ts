/** Largest file to hash: browsers can only hash what is completely in memory. */
const mostBytes = 32 << 20;

/** SHA-256 of a small file, so that the server can verify the transfer; null for larger ones. */
export async function hashFile(file: File): Promise<string | null> {
  // `crypto.subtle` is missing on pages without TLS.
  if (file.size > mostBytes || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
