/** Adds an entry to a cache of limited size; the oldest entry is dropped. */
export function putRecent<Key, Value>(cache: Map<Key, Value>, key: Key, value: Value, most: number): void {
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > most && oldest !== undefined) cache.delete(oldest);
}
