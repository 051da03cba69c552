import type { Kind } from '../../contract.ts';

const endings: readonly [RegExp, Kind][] = [
  [/\.(mp4|m4v|mov|webm|mkv|m3u8)$/i, 'video'],
  [/\.pdf$/i, 'pdf'],
  [/\.(mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i, 'audio'],
];

/** The address that somebody typed or pasted, if it is one of the web. */
export function readAddress(text: string): string | null {
  const address = text.trim();
  if (!/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}

/** Likely kind of content at an address, by the end of its path; null if unclear. */
export function kindOfAddress(address: string): Kind | null {
  const { pathname } = new URL(address);
  return endings.find(([ending]) => ending.test(pathname))?.[1] ?? null;
}
