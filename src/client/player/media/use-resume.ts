import { useEffect, useState } from 'react';
import { play } from './requests.ts';
import { goWhenKnown, resumeAt } from './resume.ts';

/** Message of a player about where it goes on. */
export type Resumed =
  /** It will go on there. */
  | { type: 'there'; at: number; startOver: () => void }
  /** It plays from the start already, and would go there when asked. */
  | { type: 'offered'; at: number; goOn: () => void };

/** Goes on where somebody stopped, unless the address says where to begin or it plays already. */
export function useResume(element: HTMLMediaElement, path: string, startAt: number): Resumed | null {
  const [resumed, setResumed] = useState<Resumed | null>(null);
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
    return goWhenKnown(element, at);
  }, [element, path, startAt]);
  return resumed;
}
