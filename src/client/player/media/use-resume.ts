import { useEffect, useState } from 'react';
import { play } from './requests.ts';
import { resumeAt, seekWhenLoaded } from './resume.ts';

/** Resume position, as a player shows it. */
export type ResumeState =
  /** Playback will resume at this position. */
  | { type: 'there'; at: number; startOver: () => void }
  /** It already plays from the start, and seeks there at the user's request. */
  | { type: 'offered'; at: number; goOn: () => void };

/** Resumes where the user stopped, unless the address names a start; offers the position if it already plays. */
export function useResume(element: HTMLMediaElement, path: string, startAt: number): ResumeState | null {
  const [resumed, setResumed] = useState<ResumeState | null>(null);
  useEffect(() => {
    const at = startAt > 0 ? null : resumeAt(path);
    if (at === null) return setResumed(null);
    const go = (to: number) => () => {
      element.currentTime = to;
      play(element);
      setResumed(null);
    };
    if (!element.paused || element.currentTime > 0.5) {
      setResumed({ type: 'offered', at, goOn: go(at) });
      return;
    }
    setResumed({ type: 'there', at, startOver: go(0) });
    return seekWhenLoaded(element, at);
  }, [element, path, startAt]);
  return resumed;
}
