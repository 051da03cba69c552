import type { Need } from './ability.ts';

/** One address of the hub: the same line tells the server what to answer and the router what to show. */
export interface PageAddress<Name extends string = string> {
  /** Its title is the hub's words `page.<name>`. */
  name: Name;
  /** `{id}` stands for one segment, `{id…}` for all that follow. */
  path: `/${string}`;
  /** Other paths of the same page; `path` is the canonical one. */
  aliases?: readonly `/${string}`[];
  /** What one must be allowed to do to see it. */
  needs?: Need;
  /** Where to go instead, for fields that this page does not take. */
  guard?(fields: Fields): `/${string}` | undefined;
}

/** The parts of an address that its braces stand for. */
export type Fields = Readonly<Record<string, string>>;

export function page<const Name extends string>(address: PageAddress<Name>): PageAddress<Name> {
  return address;
}

/** The pages an address leads through, the one it names last: what breadcrumbs show. */
export function trailOf<Page extends PageAddress>(pages: readonly Page[], path: string): Page[] {
  const at = pageAt(pages, path);
  const on = pages.filter((each) => pathsOf(each).some((form) => isOnTheWay(form, path)));
  return on
    .filter((each) => each === at || !at || depthOf(each.path) !== depthOf(at.path))
    .sort((a, b) => depthOf(a.path) - depthOf(b.path));
}

/** The page at this address; one that names it letter by letter comes before one that takes any. */
export function pageAt<Page extends PageAddress>(pages: readonly Page[], path: string): Page | undefined {
  const fits = pages.filter((each) => pathsOf(each).some((form) => matcherOf(form, '/?$').test(path)));
  return fits.find((each) => !each.path.includes('{')) ?? fits[0];
}

export function pathsOf({ path, aliases = [] }: PageAddress): string[] {
  return [path, ...aliases];
}

/** The address as Fastify writes it. */
export function toServerPath(path: string): string {
  return path.replace(/\{\w+…\}/, '*').replace(/\{(\w+)\}/g, ':$1');
}

/** The address as the browser's router writes it. */
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
