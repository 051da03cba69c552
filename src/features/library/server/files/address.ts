/** The pass in the addresses of public content. */
export const openPass = 'open';

/** Address of an item's file. Relative addresses in a playlist keep the pass. */
export function mediaAddress(item: string, pass: string, file: string): string {
  return `/media/${item}/${pass}/${file}`;
}

/** A file's name with a part of its content's hash: other bytes get another address, so caches never go stale. */
export function nameWithHash(name: string, key: string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${key.slice(0, 10)}${name.slice(dot)}`;
}
