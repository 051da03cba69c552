import { isLanguage, type Language } from '#shared/locale.ts';
import { grantOf, type StoredLink } from '../links/open.ts';

/** The page of a visit, as its media addresses tell it. */
export interface GrantedPage {
  /** The id of the visit. */
  visit: string;
  /** The language that the page is read in. */
  language: Language;
  /** Tells the page from what it was before. */
  page: string;
}

/** What the media addresses of a page by a link are given out for. */
export function visitGrant(link: StoredLink, { visit, language, page }: GrantedPage): string {
  return [grantOf(link), visit, language, page].join('_');
}

/** The parts of such a grant; no page where it is an older one. */
export function readGrant(grant: string): { link: string; mark: string; granted: GrantedPage | null } {
  // The last part may hold the separator itself.
  const [link = '', mark = '', visit = '', language = '', ...page] = grant.split('_');
  const granted = isLanguage(language) ? { visit, language, page: page.join('_') } : null;
  return { link, mark, granted };
}
