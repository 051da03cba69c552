import type { Language } from './locale.ts';
import type { EndedWhy } from './page.ts';
import type { SharedContent } from './shared-content.ts';

/** Where a page says that somebody looks at it. */
export const openingsPath = '/api/openings';

/** Carries the visit of a page that asks for itself again, for browsers that keep no cookie in frames. */
export const visitHeader = 'hub-visit';

/** What a page says when somebody looks at it: which visit of a link it belongs to, or which public content it shows. */
export type Opening = (
  | { visit: string; link: string; isFramed?: true }
  | { type: SharedContent['type']; id: string }
) & {
  /** What the page shows, and in which language; missing where the hub itself shows it, fresh from the server. */
  page?: { mark: string; language: Language };
};

/** What the server says to that. */
export interface OpeningAnswer {
  /** Why the link does not open any more. */
  ended: EndedWhy | null;
  /** What the page shows has become something else: it is asked for again, and not recorded. */
  isOld: boolean;
}
