import { useEffect } from 'react';
import type { Panel } from './shell-context.ts';

/** Opens the search by Ctrl/⌘-K and `/`, and the list of shortcuts by `?`. Characters typed into a field are ignored. */
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

/** Returns the panel that a key opens, or null. */
function panelFor(event: KeyboardEvent): Panel | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || event.defaultPrevented || document.querySelector('dialog:modal')) return null;
  // On Arabic keyboards the key produces another letter, but its code is the same.
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
