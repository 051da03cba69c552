import type { ContentType } from './content.ts';

/** Names in a query that never belong to an id: the hub's own options, and those added by mail tools and networks. */
const options = new Set(['t', 'page', 'lang', 'theme']);
const campaign = /^(utm_|mtm_|pk_|mc_|hsa_|_hs|fbclid$|gclid$|dclid$|msclkid$|twclid$|igshid$|yclid$|ref$)/i;

/** True if a name in a query is an option or a campaign tag. */
export function isOptionName(name: string): boolean {
  return options.has(name) || campaign.test(name);
}

/**
 * The public path of content. A query in an imported id stays a query, and slashes in the id of a video stay slashes, as in the
 * address that people know. If browsers or proxies would change them on the way (`../`, `//`, a slash at the end, a query
 * that reads as options), they are percent-encoded.
 */
export function contentPath(type: ContentType | 'video_playlist', id: string): string {
  const [, path = id, query = ''] = /^([^?]+)(\?[\w=&.~-]+)?$/.exec(id) ?? [];
  if (hasDotSegment(path) && !path.includes('/')) return `/${type}/${encodeURIComponent(id)}`;
  if (query && hasOption(query)) return `/${type}/${encodeURIComponent(id)}`;
  const allowsSlashes = type === 'video' && !hasEmptySegment(path) && !hasDotSegment(path);
  const encoded = allowsSlashes
    ? path.split('/').map(encodeURIComponent).join('/')
    : encodeURIComponent(path);
  return `/${type}/${encoded}${query}`;
}

/** True if an address carries an id unchanged through browsers, proxies and programs that decode it twice. */
export function isCarried(id: string): boolean {
  const [path = ''] = id.split('?', 1);
  return [path, id].every((text) => {
    const read = text.replace(/%2e/gi, '.');
    return !hasEmptySegment(read) && !hasDotSegment(read) && !read.includes('\\');
  });
}

function hasOption(query: string): boolean {
  return query
    .slice(1)
    .split('&')
    .some((part) => isOptionName(part.split('=', 1)[0] ?? ''));
}

/** A slash at the beginning or the end, or two in a row. */
function hasEmptySegment(path: string): boolean {
  return path.split('/').includes('');
}

function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => segment === '.' || segment === '..');
}
