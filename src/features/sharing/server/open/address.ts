import { isOptionName } from '#features/library/contract.ts';
import { isLanguage, type Language } from '#shared/locale.ts';

/** What the query of a shared address asks for besides the content. */
export interface Options {
  /** Seconds, or `1h2m3s`. */
  t: string | null;
  page: string | null;
  /** The language that the address itself asks for. */
  lang: Language | null;
}

/**
 * The ids that an address may mean, the likeliest first. Imported ids hold a query of their own, so the whole of it comes
 * first, then what is left without options and campaign tags, and last the path alone: no link breaks because a tool added
 * something to it, a slash at its end among it. `query` begins with its question mark, or is empty.
 */
export function idsOf(path: string, query: string): string[] {
  const bare = withoutEnd(path);
  if (query === '' && bare === path) return [path];
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isOption(part));
  const texts = [query, kept.length > 0 ? `?${kept.join('&')}` : '', ''];
  const ids = [path, bare].flatMap((each) =>
    texts.flatMap((text) => [`${each}${text}`, `${each}${decoded(text)}`]),
  );
  return [...new Set(ids)];
}

/** An id with what people and programs put around it; what is longer is none. */
const mostAroundALink = 50;

/**
 * The personal link that an address may mean. Its id is lower-case letters and digits, whatever a keyboard made of the
 * first one, and whatever a chat took for its end: a slash, a full stop, the bracket that it stood in.
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

/** Without slashes at its end. By hand: a pattern would look for the end from each of thousands of slashes. */
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
