import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendOver } from '#client/lib/newer-document.ts';
import { Item } from '../../contract.ts';
import { showItem } from '../api.ts';

interface Options<Input> {
  item: Item;
  send: (item: Item, input: Input) => Promise<Item>;
  /** True if the part to change is unchanged since, though somebody changed another part. */
  isUntouched: (before: Item, now: Item) => boolean;
  onDone?: (item: Item, input: Input) => void;
}

/** Changes an item at once, and tries again if only unrelated parts have changed meanwhile. */
export function useItemChange<Input>({ item, send, isUntouched, onDone }: Options<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      sendOver(
        Item,
        item,
        (doc) => send(doc, input),
        (newer) => {
          showItem(queries, newer);
          return isUntouched(item, newer);
        },
      ),
    onSuccess: (changed, input) => {
      showItem(queries, changed);
      onDone?.(changed, input);
    },
  });
}
