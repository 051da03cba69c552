import { useCallback, useMemo, useRef, useState } from 'react';
import { rangeOf } from './range.ts';

type Selected<Thing> = ReadonlyMap<string, Thing>;

const none: Selected<never> = new Map<string, never>();

/** What is selected, over pages, for as long as the question stays the same. */
export function useSelection<Thing extends { id: string }>(
  question: string,
  onPage: readonly Thing[],
): Selection<Thing> {
  const [kept, keep] = useState<{ question: string; items: Selected<Thing> }>({ question, items: none });
  const last = useRef<string | null>(null);
  const selected = kept.question === question ? kept.items : none;
  const set = useCallback((items: Selected<Thing>) => keep({ question, items }), [question]);

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
    () => ({ selected, toggle, selectPage, clear: () => set(none) }),
    [selected, toggle, selectPage, set],
  );
}

export interface Selection<Thing> {
  selected: Selected<Thing>;
  /** With a range: all from the last one on. */
  toggle: (item: Thing, withRange?: boolean) => void;
  selectPage: (on: boolean) => void;
  clear: () => void;
}
