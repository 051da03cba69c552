import { useCallback, useEffect, useState } from 'react';

/** Whether the picture is in a small window above all others, and what changes that; null where it cannot be. */
export function usePip(element: HTMLVideoElement): { isOut: boolean; toggle: (() => void) | null } {
  const [isOut, setOut] = useState(() => document.pictureInPictureElement === element);
  useEffect(() => {
    const look = () => setOut(document.pictureInPictureElement === element);
    element.addEventListener('enterpictureinpicture', look);
    element.addEventListener('leavepictureinpicture', look);
    return () => {
      element.removeEventListener('enterpictureinpicture', look);
      element.removeEventListener('leavepictureinpicture', look);
    };
  }, [element]);
  const toggle = useCallback(() => {
    const changed =
      document.pictureInPictureElement === element
        ? document.exitPictureInPicture()
        : element.requestPictureInPicture();
    void changed.catch(() => {});
  }, [element]);
  return { isOut, toggle: document.pictureInPictureEnabled ? toggle : null };
}
