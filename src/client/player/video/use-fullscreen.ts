import { useCallback, useEffect, useState } from 'react';

/** iPhones show only the video itself in full, by means of their own. */
type PhoneVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
};

/** Whether the player fills the screen, and what changes that; null where it cannot. */
export function useFullscreen(element: HTMLVideoElement): { isFull: boolean; toggle: (() => void) | null } {
  const [isFull, setFull] = useState(false);
  const box = element.closest<HTMLElement>('[data-player]');
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement === box && box !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [box]);
  const phone = element as PhoneVideo;
  const canFill = document.fullscreenEnabled || phone.webkitEnterFullscreen !== undefined;
  const toggle = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen().catch(() => {});
    if (document.fullscreenEnabled && box) {
      void box
        .requestFullscreen({ navigationUI: 'hide' })
        .then(() => turnSideways(element))
        .catch(() => {});
    } else phone.webkitEnterFullscreen?.();
  }, [box, element, phone]);
  return { isFull, toggle: canFill ? toggle : null };
}

/** A phone shows a wide picture best on its side. Most devices refuse, and nothing is lost. */
async function turnSideways({ videoWidth, videoHeight }: HTMLVideoElement): Promise<void> {
  const turning = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> };
  if (videoWidth > videoHeight && matchMedia('(pointer: coarse)').matches)
    await turning.lock?.('landscape').catch(() => {});
}
