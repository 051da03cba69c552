import { type ContentType, isContentType } from '#features/library/contract.ts';

/** Content that an address of the hub names. */
export interface EmbeddedAddress {
  type: ContentType;
  path: string;
  query: string;
  /** Value of `?lang=`, not validated. */
  language: string | null;
}

/** Parses the address of a shared page, its detail page or its embedded page; null for any other. */
export function readAddress(address: string, publicUrl: string): EmbeddedAddress | null {
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
