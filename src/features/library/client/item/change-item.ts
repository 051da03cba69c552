import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '../../contract.ts';
import { newerItem, showItem } from '../api.ts';

interface Options<Wish> {
  item: Item;
  send: (item: Item, wish: Wish) => Promise<Item>;
  /** True if the part to change is unchanged since, though somebody changed another part. */
  isUntouched: (before: Item, now: Item) => boolean;
  onDone?: (item: Item, wish: Wish) => void;
}

/** Changes an item at once, and tries again if only unrelated parts have changed meanwhile. */
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
