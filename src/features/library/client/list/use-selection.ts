import { useCallback, useMemo, useRef, useState } from 'react';
import type { ItemCard } from '../../contract.ts';
import { rangeOf } from './range.ts';

export type Selected = ReadonlyMap<string, ItemCard>;

const none: Selected = new Map();

/** What is selected, over pages, for as long as the question stays the same. */
export function useSelection(question: string, onPage: readonly ItemCard[]) {
  const [kept, keep] = useState({ question, items: none });
  const last = useRef<string | null>(null);
  const selected = kept.question === question ? kept.items : none;
  const set = useCallback((items: Selected) => keep({ question, items }), [question]);

  const toggle = useCallback(
    (item: ItemCard, withRange = false) => {
      const next = new Map(selected);
      const on = !next.has(item.id);
      for (const each of withRange ? rangeOf(onPage, last.current, item.id) : [item])
        if (on) next.set(each.id, each);
        else next.delete(each.id);
      last.current = item.id;
      set(next);
    },
    [selected, onPage, set],
  );
  const selectPage = useCallback(
    (on: boolean) => {
      const next = new Map(selected);
      for (const each of onPage)
        if (on) next.set(each.id, each);
        else next.delete(each.id);
      set(next);
    },
    [selected, onPage, set],
  );
  return useMemo(
    () => ({ selected, toggle, selectPage, clear: () => set(none) }),
    [selected, toggle, selectPage, set],
  );
}

export type Selection = ReturnType<typeof useSelection>;
