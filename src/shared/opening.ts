import type { Language } from './locale.ts';
import type { SharedContent } from './shared-content.ts';

/** Address at which a page reports that somebody looks at it. */
export const openingsPath = '/api/openings';

/** Carries the visit of a page that asks for itself again, for browsers that keep no cookie in frames. */
export const visitHeader = 'hub-visit';

/** Report of a page that somebody looks at it: which visit of a link it belongs to, or which public content it shows. */
export type Opening = (
  | { visit: string; link: string; isFramed?: true }
  | { type: SharedContent['type']; id: string }
) & {
  /** Content of the page and its language; missing where the hub itself shows it, fresh from the server. */
  page?: { mark: string; language: Language };
};

/** Answer of the server to that report. */
export interface OpeningAnswer {
  /** Reason why the link no longer opens. */
  ended: string | null;
  /** True if the page's content has changed since: the page is loaded again, and this opening is not recorded. */
  isOld: boolean;
}
