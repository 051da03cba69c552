import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { InputOf } from '#shared/contract.ts';
import { type Link, linkRoutes, mostLinksAtOnce } from '../../contract.ts';

const root = ['sharing', 'links'] as const;
type ListInput = InputOf<typeof linkRoutes.list>;

export const linkKeys = {
  all: root,
  lists: [...root, 'list'] as const,
  list: (query: ListInput) => [...root, 'list', query] as const,
  sheet: (query: ListInput) => [...root, 'sheet', query] as const,
  one: (id: string) => [...root, 'one', id] as const,
  defaults: [...root, 'defaults'] as const,
};

export const readLinks = (query: ListInput, signal?: AbortSignal) => call(linkRoutes.list, query, signal);
export const readLink = (id: string, signal?: AbortSignal) => call(linkRoutes.read, { id }, signal);
export const updateLink = (input: InputOf<typeof linkRoutes.update>) => call(linkRoutes.update, input);
export const duplicateLink = (id: string) => call(linkRoutes.duplicate, { id });
export const removeLink = (id: string) => call(linkRoutes.remove, { id });
export const createLinks = (input: InputOf<typeof linkRoutes.createMany>) =>
  call(linkRoutes.createMany, input);
export const readDefaults = (signal?: AbortSignal) => call(linkRoutes.readDefaults, {}, signal);
export const saveDefaults = (input: InputOf<typeof linkRoutes.saveDefaults>) =>
  call(linkRoutes.saveDefaults, input);

export type Outcome = Awaited<ReturnType<typeof changeSome>>;
const changeSome = (ids: readonly string[], what: 'revoke' | 'restore') =>
  call(linkRoutes.changeMany, { ids: [...ids], do: what });

/** Changes any number of links, in batches as large as the server allows. */
export async function changeLinks(ids: readonly string[], what: 'revoke' | 'restore'): Promise<Outcome> {
  const all: Outcome = { changed: [], refused: [] };
  for (let at = 0; at < ids.length; at += mostLinksAtOnce) {
    const { changed, refused } = await changeSome(ids.slice(at, at + mostLinksAtOnce), what);
    all.changed.push(...changed);
    all.refused.push(...refused);
  }
  return all;
}

/** Reads all matching links, page by page. */
export async function readAllLinks(query: Omit<ListInput, 'page' | 'size'>, signal?: AbortSignal) {
  const links: Link[] = [];
  for (let page = 1; ; page += 1) {
    const { links: some, total } = await readLinks({ ...query, page, size: 100 }, signal);
    links.push(...some);
    if (some.length === 0 || links.length >= total) return links;
  }
}

/** Caches a changed link at once, and refetches the lists in the background. */
export function showLink(queries: QueryClient, link: Link): void {
  queries.setQueryData(linkKeys.one(link.id), link);
  void queries.invalidateQueries({ queryKey: linkKeys.lists });
}
