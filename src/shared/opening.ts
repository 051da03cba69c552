import type { Language } from './locale.ts';
import type { SharedContent } from './shared-content.ts';

/** Address to which a page reports that it is being viewed. */
export const openingsPath = '/api/openings';

/** Header with the visit's id when a page requests itself again, for browsers that store no cookies in frames. */
export const visitHeader = 'hub-visit';

/** Report of a page that it is being viewed: the link's visit it belongs to, or the public content it shows. */
export type Opening = (
  | { visit: string; link: string; isFramed?: true }
  | { type: SharedContent['type']; id: string }
) & {
  /** Content of the page and its language; missing if the hub itself shows it, fresh from the server. */
  page?: { mark: string; language: Language };
};

/** Response to that report. */
export interface OpeningAnswer {
  /** Reason why the link is no longer valid. */
  ended: string | null;
  /** True if the page's content has changed since: the page is reloaded, and this opening is not recorded. */
  isOld: boolean;
}
