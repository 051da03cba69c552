import { isOptionName } from '#features/library/contract.ts';
import { isLanguage, type Language } from '#shared/locale.ts';

/** Options in the query of a shared address. */
export interface Options {
  /** Starting point: seconds, or `1h2m3s`. */
  t: string | null;
  page: string | null;
  /** Language named by the address itself. */
  lang: Language | null;
}

/**
 * Returns the ids that an address may mean, the likeliest first. Imported ids contain a query, so the whole query comes first,
 * then the rest without options and campaign tags, and last the path alone: no link breaks because a tool added something to it,
 * such as a trailing slash. `query` begins with its question mark, or is empty.
 */
export function idsOf(path: string, query: string): string[] {
  const bare = withoutEnd(path);
  if (query === '' && bare === path) return [path];
  const parameters = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isOption(part));
  const texts = [query, parameters.length > 0 ? `?${parameters.join('&')}` : '', ''];
  const ids = [path, bare].flatMap((each) =>
    texts.flatMap((text) => [`${each}${text}`, `${each}${decoded(text)}`]),
  );
  return [...new Set(ids)];
}

/** Longest id with characters around it; anything longer is no link. */
const mostAroundALink = 50;

/**
 * Returns the personal link id that an address may mean. Ids are lower-case letters and digits: capitals of a keyboard are
 * corrected, and slashes, full stops and brackets around it removed.
 */
export function linkIdIn(path: string): string {
  if (path.length > mostAroundALink) return path;
  return path.toLowerCase().replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
}

export function optionsOf(query: string): Options {
  const given = new URLSearchParams(query);
  const lang = given.get('lang');
  return { t: given.get('t'), page: given.get('page'), lang: isLanguage(lang) ? lang : null };
}

/** Removes trailing slashes. By hand: a pattern would backtrack from each of thousands of slashes. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function isOption(part: string): boolean {
  return isOptionName(decoded(part.split('=', 1)[0] ?? ''));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
