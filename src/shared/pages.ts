import type { Need } from './ability.ts';

/** Address of a page, used by both the server and the browser's router. */
export interface PageAddress<Name extends string = string, Path extends `/${string}` = `/${string}`> {
  /** Name of the page; its title is the hub's message `page.<name>`. */
  name: Name;
  /** `{id}` matches one segment, `{id…}` all that follow. */
  path: Path;
  /** Other paths of the same page; `path` is the canonical one. */
  aliases?: readonly `/${string}`[];
  /** Permission required to see it. */
  needs?: Need;
  /** Returns the address to redirect to, for field values that this page does not accept. */
  guard?(fields: Fields): `/${string}` | undefined;
}

/** Values of the placeholders in an address. */
export type Fields = Readonly<Record<string, string>>;

/** Fields named in the braces of a path. */
export type FieldsOf<Path extends string> = Readonly<Record<FieldName<Path>, string>>;

type FieldName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}…` ? Bare : Name) | FieldName<Rest>
  : never;

export function page<const Name extends string, const Path extends `/${string}`>(
  address: PageAddress<Name, Path>,
): PageAddress<Name, Path> {
  return address;
}

/** Returns the pages on the way to an address, its own page last, for breadcrumbs. */
export function trailOf<Page extends PageAddress>(pages: readonly Page[], path: string): Page[] {
  const at = pageAt(pages, path);
  const on = pages.filter((each) => pathsOf(each).some((form) => isOnTheWay(form, path)));
  return on
    .filter((each) => each === at || !at || depthOf(each.path) !== depthOf(at.path))
    .sort((a, b) => depthOf(a.path) - depthOf(b.path));
}

/** Returns the page at this address; a literal path takes precedence over one with placeholders. */
export function pageAt<Page extends PageAddress>(pages: readonly Page[], path: string): Page | undefined {
  const fits = pages.filter((each) => pathsOf(each).some((form) => matcherOf(form, '/?$').test(path)));
  return fits.find((each) => !each.path.includes('{')) ?? fits[0];
}

export function pathsOf({ path, aliases = [] }: PageAddress): string[] {
  return [path, ...aliases];
}

/** Converts the path to Fastify's format. */
export function toServerPath(path: string): string {
  return path.replace(/\{\w+…\}/, '*').replace(/\{(\w+)\}/g, ':$1');
}

/** Converts the path to the format of the browser's router. */
export function toRouterPath(path: string): string {
  return path.replace(/\{\w+…\}/, '$').replace(/\{(\w+)\}/g, '$$$1');
}

function isOnTheWay(form: string, path: string): boolean {
  return form !== '/' && matcherOf(form, '(/|$)').test(path);
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function matcherOf(form: string, end: string): RegExp {
  const parts = form.split(/(\{\w+…?\})/).map((part) => {
    if (!part.startsWith('{')) return part.replace(/[.*+?^$()[\]|\\]/g, '\\$&');
    return part.includes('…') ? '.+' : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}${end}`);
}
