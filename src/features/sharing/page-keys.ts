import type { Language } from '#shared/locale.ts';
import type { SharedQuery } from './contract.ts';

/** Query keys of the browser's cache; the server prefetches data for a page under the same keys. */
export const pageKeys = {
  list: (query: SharedQuery): readonly unknown[] => ['sharing', 'catalogue', 'list', query],
  tags: ['sharing', 'catalogue', 'tags'] as readonly unknown[],
  /** `query` is the query string: differently encoded, the same names and values are one page. */
  detail: (type: string, id: string, query: string, language: Language): readonly unknown[] => [
    'shared',
    type,
    id,
    new URLSearchParams(query).toString(),
    language,
  ],
};
