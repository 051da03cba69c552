import { useContext, useEffect } from 'react';
import { ShellContext } from './shell-context.ts';

/** Sets the title of the page in the browser's tab and history. */
export function usePageTitle(name: string): void {
  const { title } = useContext(ShellContext);
  useEffect(() => {
    document.title = name ? `${name} · ${title}` : title;
  }, [name, title]);
}
