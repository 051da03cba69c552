import { useSyncExternalStore } from 'react';
import { type NavItem, type PageName, pagesOf } from './nav.ts';

/** Numbers of things that wait for the viewer, by the page that lists them, such as approvals to decide. */
export type NavCounts = Readonly<Partial<Record<PageName, number>>>;

const none: NavCounts = {};
let counts = none;
const listeners = new Set<() => void>();

/** Counts that the navigation shows beside its entries. The part that counts sets them, as soon as it knows them. */
export const navCounts = {
  read: () => counts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set: (found: NavCounts) => {
    counts = found;
    for (const listener of listeners) listener();
  },
};

/** Returns the count of these entries together; the count of a desk is that of its tabs. */
export function useNavCount(...items: readonly NavItem[]): number {
  const found = useSyncExternalStore(navCounts.subscribe, navCounts.read, () => none);
  return pagesOf(items).reduce((sum, { page }) => sum + (found[page.name] ?? 0), 0);
}
