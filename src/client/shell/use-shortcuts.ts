import { useEffect } from 'react';
import type { Panel } from './shell-context.ts';

/** Ctrl/⌘-K and `/` open the search, `?` the list of shortcuts. Letters typed into a field stay letters. */
export function useShortcuts(show: (panel: Panel) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const panel = panelFor(event);
      if (!panel) return;
      event.preventDefault();
      show(panel);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [show]);
}

/** Returns the effect of a key, if it has one. */
function panelFor(event: KeyboardEvent): Panel | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || event.defaultPrevented || document.querySelector('dialog:modal')) return null;
  // On an Arabic keyboard that key gives another letter; its place is the same.
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK'))
    return 'palette';
  if (ctrlKey || metaKey || altKey || isTyping(event)) return null;
  if (key === '/') return 'palette';
  return key === '?' || key === '؟' ? 'shortcuts' : null;
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|VIDEO|AUDIO)$/.test(target.tagName);
}
