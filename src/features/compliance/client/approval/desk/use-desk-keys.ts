import { useEffect, useRef } from 'react';

/** Actions of the desk, by their keys. */
export type DeskActions = Partial<Record<'j' | 'k' | 'a' | 'r' | 'c' | 'x', () => void>>;

/**
 * Runs actions by single letters wherever the focus is on the desk, except in fields, dialogs, and players and readers, which
 * have letters of their own.
 */
export function useDeskKeys(actions: DeskActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, defaultPrevented } = event;
      if (isComposing || repeat || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (isTakenElsewhere(event.target) || document.querySelector('dialog:modal')) return;
      // On Arabic keyboards the key produces another letter, but its code is the same.
      const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
      const action = Object.entries(latest.current).find(([name]) => name === letter)?.[1];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isTakenElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
      target.closest('[data-stage]') !== null)
  );
}
