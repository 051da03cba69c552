import { isLanguage, type Language } from '#shared/locale.ts';
import { grantOf, type StoredLink } from '../links/open.ts';

/** The page of a visit, as encoded in its media addresses. */
export interface GrantedPage {
  /** The id of the visit. */
  visit: string;
  /** The language that the page is read in. */
  language: Language;
  /** Mark of the page's content, which changes with it. */
  page: string;
}

/** Grant that the media addresses of a link's page carry. */
export function visitGrant(link: StoredLink, { visit, language, page }: GrantedPage): string {
  return [grantOf(link), visit, language, page].join('_');
}

/** Parses such a grant; without a page for one of an older format. */
export function readGrant(grant: string): { link: string; mark: string; granted: GrantedPage | null } {
  // The last part may contain the separator itself.
  const [link = '', mark = '', visit = '', language = '', ...page] = grant.split('_');
  const granted = isLanguage(language) ? { visit, language, page: page.join('_') } : null;
  return { link, mark, granted };
}
