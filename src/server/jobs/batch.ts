import { setImmediate } from 'node:timers/promises';

interface QueuedItem<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Batches items that arrive together, or during a write, into one write. All callers share its result. */
export function batch<Item, Result>(
  write: (items: Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  let waiting: QueuedItem<Item, Result>[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      await setImmediate();
      const taken = waiting;
      waiting = [];
      try {
        const result = await write(taken.map((entry) => entry.item));
        for (const entry of taken) entry.resolve(result);
      } catch (error) {
        for (const entry of taken) entry.reject(error);
      }
    }
    busy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void drain();
    });
}
