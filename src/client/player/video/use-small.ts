import { useEffect } from 'react';

/** Below this width a player has room for less. */
const smallest = 600;

/** Marks the player's box as small, and says how high its middle is, for the styles to follow. */
export function useSmall(element: HTMLVideoElement): void {
  useEffect(() => {
    const box = element.closest<HTMLElement>('[data-player]');
    if (!box) return;
    const look = () => {
      box.toggleAttribute('data-small', box.clientWidth < smallest);
      box.style.setProperty('--middle', `${Math.max(box.clientHeight - 150, 72)}px`);
    };
    const watching = new ResizeObserver(look);
    watching.observe(box);
    look();
    return () => watching.disconnect();
  }, [element]);
}
