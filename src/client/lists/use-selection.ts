import { useCallback, useMemo, useRef, useState } from 'react';
import { rangeOf } from './range.ts';
import type { List } from './use-list.ts';

type SelectedItems<Thing> = ReadonlyMap<string, Thing>;

const none: SelectedItems<never> = new Map<string, never>();

const nothing: never[] = [];

/** Returns the rows selected across pages, as long as the filters stay the same. */
export function useSelection<Thing extends { id: string }>({
  address: { question },
  rows: onPage = nothing,
}: Pick<List<Thing>, 'address' | 'rows'>): Selection<Thing> {
  const [stored, store] = useState<{ question: string; items: SelectedItems<Thing> }>({
    question,
    items: none,
  });
  const last = useRef<string | null>(null);
  const selected = stored.question === question ? stored.items : none;
  const set = useCallback((items: SelectedItems<Thing>) => store({ question, items }), [question]);

  const toggle = useCallback(
    (item: Thing, withRange = false) => {
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
    () => ({
      selected,
      isPageSelected: onPage.every(({ id }) => selected.has(id)),
      toggle,
      selectPage,
      clear: () => set(none),
    }),
    [selected, onPage, toggle, selectPage, set],
  );
}

export interface Selection<Thing> {
  selected: SelectedItems<Thing>;
  /** True if all rows of the page are selected. */
  isPageSelected: boolean;
  /** Toggles a row; with a range, all rows from the last toggled one to it. */
  toggle: (item: Thing, withRange?: boolean) => void;
  selectPage: (on: boolean) => void;
  clear: () => void;
}
