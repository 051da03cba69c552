import { useEffect, useState } from 'react';

/** Safari's own way to other screens, which it had before there was one for all. */
type AirPlayVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker?: () => void };

/** Asks on which other screen to show it; null where there is none. */
export function useRemote(element: HTMLVideoElement): (() => void) | null {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const { remote } = element;
    if ('WebKitPlaybackTargetAvailabilityEvent' in window) {
      const look = (event: Event) =>
        setThere((event as Event & { availability?: string }).availability === 'available');
      element.addEventListener('webkitplaybacktargetavailabilitychanged', look);
      return () => element.removeEventListener('webkitplaybacktargetavailabilitychanged', look);
    }
    if (!remote) return;
    let id: number | undefined;
    remote.watchAvailability(setThere).then(
      (watching) => {
        id = watching;
      },
      // Some browsers cannot say: then nothing is offered.
      () => setThere(false),
    );
    return () => {
      if (id !== undefined) void remote.cancelWatchAvailability(id).catch(() => {});
    };
  }, [element]);
  if (!isThere) return null;
  const airPlay = element as AirPlayVideo;
  return () =>
    airPlay.webkitShowPlaybackTargetPicker
      ? airPlay.webkitShowPlaybackTargetPicker()
      : void element.remote.prompt().catch(() => {});
}
