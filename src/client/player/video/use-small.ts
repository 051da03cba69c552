import { useEffect } from 'react';

/** Width below which a player shows less. */
const smallest = 600;

/** Marks the player's box as small, and sets the height of its middle for the styles. */
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
