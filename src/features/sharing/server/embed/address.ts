import { type ContentType, isContentType } from '#features/library/contract.ts';

/** What an address of ours asks for. */
export interface AskedContent {
  type: ContentType;
  path: string;
  query: string;
  /** As `?lang=` says it; anything. */
  language: string | null;
}

/** Reads the address of a shared page, of its detail in the hub, or of its embed page; null for any other. */
export function readAddress(address: string, publicUrl: string): AskedContent | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search, searchParams } = new URL(address);
  const [, type = '', path = ''] = /^\/(?:embed\/|share\/)?(\w+)\/(.+)$/.exec(pathname) ?? [];
  if (origin !== new URL(publicUrl).origin || !isContentType(type)) return null;
  return { type, path: decoded(path), query: search, language: searchParams.get('lang') };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
