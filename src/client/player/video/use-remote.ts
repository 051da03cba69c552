import { useEffect, useState } from 'react';

/** Safari's own picker of other screens, older than the Remote Playback API. */
type AirPlayVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker?: () => void };

/** Returns a function that opens the picker of other screens; null if there are none. */
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
      // Some browsers cannot watch availability: nothing is offered then.
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
