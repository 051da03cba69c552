import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import type { InputOf } from '#shared/contract.ts';
import { type BulkAction, Item, itemRoutes, mostBulk } from '../contract.ts';

const root = ['library', 'items'] as const;
export type ListInput = InputOf<typeof itemRoutes.list>;

export const itemKeys = {
  all: root,
  lists: [...root, 'list'] as const,
  list: (query: ListInput) => [...root, 'list', query] as const,
  one: (id: string) => [...root, 'one', id] as const,
  versions: (id: string) => [...root, 'versions', id] as const,
  processing: (id: string) => [...root, 'processing', id] as const,
  tags: (begins: string) => [...root, 'tags', begins] as const,
  categories: [...root, 'categories'] as const,
};

export const readItems = (query: ListInput, signal?: AbortSignal) => call(itemRoutes.list, query, signal);
export const readItem = (id: string, signal?: AbortSignal) => call(itemRoutes.read, { id }, signal);
export const readTags = (begins: string, signal?: AbortSignal) => call(itemRoutes.tags, { begins }, signal);
export const readCategories = (signal?: AbortSignal) => call(itemRoutes.categories, {}, signal);
export const createItem = (input: InputOf<typeof itemRoutes.create>) => call(itemRoutes.create, input);
export const updateItem = (input: InputOf<typeof itemRoutes.update>) => call(itemRoutes.update, input);
export const copyItem = (id: string) => call(itemRoutes.copy, { id });
/** Whether an item has to be kept. */
export const readKeeping = (id: string, signal: AbortSignal) => call(itemRoutes.keeping, { id }, signal);

export const removeItem = (id: string) => call(itemRoutes.remove, { id });

type Outcome = Awaited<ReturnType<typeof changeSome>>;
const changeSome = (ids: readonly string[], action: BulkAction) =>
  call(itemRoutes.changeMany, { ids: [...ids], action });

/** The same with any number of items: as many at once as the server takes. */
export async function changeItems(ids: readonly string[], action: BulkAction): Promise<Outcome> {
  const all: Outcome = { changed: [], refused: [], kept: [] };
  for (let at = 0; at < ids.length; at += mostBulk) {
    const { changed, refused, kept } = await changeSome(ids.slice(at, at + mostBulk), action);
    all.changed.push(...changed);
    all.refused.push(...refused);
    all.kept.push(...kept);
  }
  return all;
}

/** The newer document, where a change came too late. */
export function newerItem(error: Error | null): Item | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return Item.safeParse(error.params.current).data ?? null;
}

/** Shows a changed item at once; the lists are asked for again behind it. */
export function showItem(queries: QueryClient, item: Item): void {
  queries.setQueryData(itemKeys.one(item.id), item);
  void queries.invalidateQueries({ queryKey: itemKeys.lists });
}
