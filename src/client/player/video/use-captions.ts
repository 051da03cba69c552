import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/words.ts';
import { captionTracks, firstTrack, saveTrackChoice } from './captions-state.ts';

export interface Captions {
  tracks: readonly TextTrack[];
  shown: TextTrack | null;
  choose: (track: TextTrack | null) => void;
  /** Hides the captions, or shows the last track again. */
  toggle: () => TextTrack | null;
}

/** Returns the captions of a video. We render them, so the browser's own rendering is hidden. */
export function useCaptions(element: HTMLVideoElement): Captions {
  const reader = useLanguage();
  const [tracks, setTracks] = useState<readonly TextTrack[]>(() => captionTracks(element));
  const [shown, setShown] = useState<TextTrack | null>(() => firstTrack(element, reader));
  const [last, setLast] = useState(shown);
  useEffect(() => {
    const look = () => setTracks(captionTracks(element));
    element.textTracks.addEventListener('addtrack', look);
    element.textTracks.addEventListener('removetrack', look);
    return () => {
      element.textTracks.removeEventListener('addtrack', look);
      element.textTracks.removeEventListener('removetrack', look);
    };
  }, [element]);
  useEffect(() => {
    // A phone's native fullscreen shows only the browser's own captions.
    const follow = () => {
      const { webkitDisplayingFullscreen } = element as { webkitDisplayingFullscreen?: boolean };
      for (const track of tracks)
        track.mode = track !== shown ? 'disabled' : webkitDisplayingFullscreen ? 'showing' : 'hidden';
    };
    follow();
    const events = ['webkitbeginfullscreen', 'webkitendfullscreen'];
    for (const event of events) element.addEventListener(event, follow);
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [element, tracks, shown]);
  const choose = useCallback((track: TextTrack | null) => {
    setShown(track);
    if (track) setLast(track);
    saveTrackChoice(track);
  }, []);
  const toggle = useCallback(() => {
    const next = shown
      ? null
      : (last ?? tracks.find(({ language }) => language === reader) ?? tracks[0] ?? null);
    choose(next);
    return next;
  }, [shown, last, tracks, reader, choose]);
  return { tracks, shown, choose, toggle };
}
