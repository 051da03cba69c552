import { useCallback, useEffect, useState } from 'react';

/** iPhones show only the video element itself in fullscreen, by their own API. */
type PhoneVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
};

/** Returns the fullscreen state and its toggle; the toggle is null where fullscreen is not supported. */
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

/** Locks a phone to landscape for wide pictures. Most devices refuse, which does no harm. */
async function turnSideways({ videoWidth, videoHeight }: HTMLVideoElement): Promise<void> {
  const turning = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> };
  if (videoWidth > videoHeight && matchMedia('(pointer: coarse)').matches)
    await turning.lock?.('landscape').catch(() => {});
}
