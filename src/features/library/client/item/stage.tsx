import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Cue } from '../../contract.ts';
import { showCues } from './show-cues.ts';

/** The recording that editors watch while they edit its captions, chapters and poster. */
export interface Stage {
  setMedia: (media: HTMLMediaElement | null) => void;
  /** True if there is something to play here. */
  isThere: boolean;
  nowMs: () => number;
  seek: (ms: number, play?: boolean) => void;
  /** Shows these over the picture instead of those that are stored; null shows the stored ones again. */
  preview: (cues: readonly Cue[] | null) => void;
}

const StageContext = createContext<Stage | null>(null);

export function StageProvider({ children }: { children: ReactNode }) {
  const media = useRef<HTMLMediaElement | null>(null);
  const [isThere, setThere] = useState(false);
  const setMedia = useCallback((element: HTMLMediaElement | null) => {
    media.current = element;
    setThere(element !== null);
  }, []);
  const stage = useMemo<Stage>(
    () => ({
      isThere,
      setMedia,
      nowMs: () => Math.round((media.current?.currentTime ?? 0) * 1000),
      seek: (ms, play = false) => {
        const element = media.current;
        if (!element) return;
        element.currentTime = ms / 1000;
        // Browsers may require a click before playback; the moment is shown all the same.
        if (play) element.play().catch(() => {});
      },
      preview: (cues) => media.current && showCues(media.current, cues),
    }),
    [isThere, setMedia],
  );
  return <StageContext value={stage}>{children}</StageContext>;
}

/** Returns the stage around a part of another room; null where there is none. */
export function useStageAround(): Stage | null {
  return useContext(StageContext);
}

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('There is no stage around this part.');
  return stage;
}
