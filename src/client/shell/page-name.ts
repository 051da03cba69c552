import { useContext, useLayoutEffect } from 'react';
import { ShellContext } from './shell-context.ts';

let named = { path: '', name: '' };
const listeners = new Set<() => void>();

/** Name of the content of a page, such as an item's title, where the address does not contain it. */
export const pageName = {
  at: (path: string) => (named.path === path ? named.name : ''),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set: (path: string, name: string) => {
    named = { path, name };
    for (const listener of listeners) listener();
  },
};

/** Passes the name of the page's content to the breadcrumbs, as soon as it is loaded. */
export function usePageName(name: string): void {
  const { path } = useContext(ShellContext);
  useLayoutEffect(() => {
    if (name) pageName.set(path, name);
  }, [path, name]);
}
