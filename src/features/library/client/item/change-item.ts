import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '../../contract.ts';
import { newerItem, showItem } from '../api.ts';

interface Options<Wish> {
  item: Item;
  send: (item: Item, wish: Wish) => Promise<Item>;
  /** Whether what this is about is still as it was when somebody changed something else meanwhile. */
  isUntouched: (before: Item, now: Item) => boolean;
  onDone?: (item: Item, wish: Wish) => void;
}

/** One change of an item at once. Changes elsewhere that have nothing to do with it are no reason to refuse. */
export function useItemChange<Wish>({ item, send, isUntouched, onDone }: Options<Wish>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wish: Wish) => {
      try {
        return await send(item, wish);
      } catch (error) {
        const newer = newerItem(error as Error);
        if (!newer) throw error;
        showItem(queries, newer);
        if (!isUntouched(item, newer)) throw error;
        return await send(newer, wish);
      }
    },
    onSuccess: (changed, wish) => {
      showItem(queries, changed);
      onDone?.(changed, wish);
    },
  });
}
