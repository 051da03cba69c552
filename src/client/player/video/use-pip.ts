import { useCallback, useEffect, useState } from 'react';

/** Returns the picture-in-picture state and its toggle; the toggle is null where it is not supported. */
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
