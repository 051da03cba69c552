const mostBytes = 64 << 20;

const kept = new Map<string, Promise<Buffer>>();
let bytes = 0;

/** Returns a picture from the cache, or makes it now; those longest unused go first. */
export async function cachedPicture(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const made = make();
  kept.set(key, made);
  try {
    bytes += (await made).length;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
  for (const [oldest, picture] of kept) {
    if (bytes <= mostBytes) break;
    kept.delete(oldest);
    bytes -= (await picture.catch(() => Buffer.alloc(0))).length;
  }
  return made;
}
