import { type RefObject, useEffect, useRef } from 'react';
import type { Find } from './find/use-find.ts';
import type { View } from './view/use-view.ts';

export interface Commands {
  view: View;
  find: Find;
  direction: 'ltr' | 'rtl';
  isPresenting: boolean;
  present: () => void;
  /** Closes the search, the side panel or the expanded view; returns false if none is open. */
  back: () => boolean;
}

/** Handles the reader's keyboard shortcuts, inside the reader and while no other element has the focus. */
export function useReaderKeys(root: RefObject<HTMLElement | null>, commands: Commands): void {
  const now = useRef(commands);
  now.current = commands;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || now.current.isPresenting) return;
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (!isInside && event.target !== document.body) return;
      // Outside the reader, letters may be shortcuts of the surrounding page.
      if (!isInside && /^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey) return;
      const isDone =
        event.ctrlKey || event.metaKey ? withControl(event, now.current) : plain(event, now.current);
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root]);
}

/** Opens the search on Ctrl+F; pressed again in the search field, the browser's own search opens. */
function withControl({ key, target, shiftKey }: KeyboardEvent, { find }: Commands): boolean {
  if (key.toLowerCase() !== 'f' || shiftKey || (find.isOpen && isWritten(target))) return false;
  find.open();
  return true;
}

function plain({ key, target }: KeyboardEvent, { view, direction, present, back }: Commands): boolean {
  if (key === 'Escape') return back();
  if (isWritten(target)) return false;
  const { page } = view.seen;
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const element = view.scroller.current;
  const isWide = element && element.scrollWidth > element.clientWidth + 1;
  const actions: readonly (readonly [key: string, run: () => void])[] = [
    // On pages wider than the viewport, the arrow keys scroll instead.
    ...(isWide
      ? []
      : ([
          [forward, () => view.goTo(page + 1)],
          [backward, () => view.goTo(page - 1)],
        ] as const)),
    ['Home', () => view.goTo(1)],
    ['End', () => view.goTo(Number.MAX_SAFE_INTEGER)],
    ['+', () => view.zoomBy(1)],
    ['=', () => view.zoomBy(1)],
    ['-', () => view.zoomBy(-1)],
    ['0', () => view.zoomTo('auto')],
    ['r', view.rotate],
    ['p', present],
  ];
  const action = actions.find(([name]) => name === key)?.[1];
  action?.();
  return action !== undefined;
}

function isWritten(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
