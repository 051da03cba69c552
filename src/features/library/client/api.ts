import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { InputOf } from '#shared/contract.ts';
import { type BulkAction, type Item, itemRoutes, mostBulk } from '../contract.ts';

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
  speakers: (begins: string) => [...root, 'speakers', begins] as const,
  categories: [...root, 'categories'] as const,
};

export const readItems = (query: ListInput, signal?: AbortSignal) => call(itemRoutes.list, query, signal);
export const readItem = (id: string, signal?: AbortSignal) => call(itemRoutes.read, { id }, signal);
export const readTags = (begins: string, signal?: AbortSignal) => call(itemRoutes.tags, { begins }, signal);
export const readSpeakers = (begins: string, signal?: AbortSignal) =>
  call(itemRoutes.speakers, { begins }, signal);
export const readCategories = (signal?: AbortSignal) => call(itemRoutes.categories, {}, signal);
export const createItem = (input: InputOf<typeof itemRoutes.create>) => call(itemRoutes.create, input);
export const updateItem = (input: InputOf<typeof itemRoutes.update>) => call(itemRoutes.update, input);
export const copyItem = (id: string) => call(itemRoutes.copy, { id });
/** Reads whether an item must be retained. */
export const readRetention = (id: string, signal: AbortSignal) =>
  call(itemRoutes.readRetention, { id }, signal);

export const removeItem = (id: string) => call(itemRoutes.remove, { id });

type Outcome = Awaited<ReturnType<typeof changeSome>>;
const changeSome = (ids: readonly string[], action: BulkAction) =>
  call(itemRoutes.changeMany, { ids: [...ids], action });

/** Applies an action to any number of items, in batches that the server accepts. */
export async function changeItems(ids: readonly string[], action: BulkAction): Promise<Outcome> {
  const all: Outcome = { changed: [], refused: [], kept: [] };
  for (let at = 0; at < ids.length; at += mostBulk) {
    const { changed, refused, kept: retained } = await changeSome(ids.slice(at, at + mostBulk), action);
    all.changed.push(...changed);
    all.refused.push(...refused);
    all.kept.push(...retained);
  }
  return all;
}

/** Shows a changed item at once, and refreshes the lists. */
export function showItem(queries: QueryClient, item: Item): void {
  queries.setQueryData(itemKeys.one(item.id), item);
  void queries.invalidateQueries({ queryKey: itemKeys.lists });
}
