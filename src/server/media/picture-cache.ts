const mostBytes = 64 << 20;

const cache = new Map<string, Promise<Buffer>>();
let bytes = 0;

/** Returns a picture from the cache, or creates it; the least recently used are dropped first. */
export async function cachedPicture(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const cached = cache.get(key);
  if (cached) {
    cache.delete(key);
    cache.set(key, cached);
    return cached;
  }
  const made = make();
  cache.set(key, made);
  try {
    bytes += (await made).length;
  } catch (error) {
    cache.delete(key);
    throw error;
  }
  for (const [oldest, picture] of cache) {
    if (bytes <= mostBytes) break;
    cache.delete(oldest);
    bytes -= (await picture.catch(() => Buffer.alloc(0))).length;
  }
  return made;
}
