import { useContext, useLayoutEffect } from 'react';
import { ShellContext } from './shell-context.ts';

let named = { path: '', name: '' };
const listeners = new Set<() => void>();

/** Subject of the page at an address, where the address does not name it: an item's title. */
export const pageName = {
  at: (path: string) => (named.path === path ? named.name : ''),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell: (path: string, name: string) => {
    named = { path, name };
    for (const listener of listeners) listener();
  },
};

/** Tells the breadcrumbs what this page is about, as soon as that is known. */
export function usePageName(name: string): void {
  const { path } = useContext(ShellContext);
  useLayoutEffect(() => {
    if (name) pageName.tell(path, name);
  }, [path, name]);
}
