import { useEffect, useState } from 'react';
import { play } from './requests.ts';
import { resumeAt, seekWhenLoaded } from './resume.ts';

/** Message of a player about where it goes on. */
export type ResumeState =
  /** It will go on there. */
  | { type: 'there'; at: number; startOver: () => void }
  /** It plays from the start already, and would go there when asked. */
  | { type: 'offered'; at: number; goOn: () => void };

/** Goes on where somebody stopped, unless the address says where to begin or it plays already. */
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
