import type { Language } from '#shared/locale.ts';
import type { SharedQuery } from './contract.ts';

/** The names under which browsers keep what the pages show; the server sends it along with a page under the same ones. */
export const pageKeys = {
  list: (query: SharedQuery): readonly unknown[] => ['sharing', 'catalogue', 'list', query],
  tags: ['sharing', 'catalogue', 'tags'] as readonly unknown[],
  /** `query` is what stands after the question mark: however it was encoded, the same names and values are one page. */
  detail: (type: string, id: string, query: string, language: Language): readonly unknown[] => [
    'shared',
    type,
    id,
    new URLSearchParams(query).toString(),
    language,
  ],
};
