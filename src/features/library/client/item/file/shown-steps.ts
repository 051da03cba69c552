import { type Item, type Processing, type Step, steps } from '../../../contract.ts';

type Worked = Pick<Item, 'kind' | 'facts' | 'media' | 'posterAtMs'>;

/** Whether there is something that only this step can have made. What leaves no trace cannot be told afterwards. */
const isMade: Record<Step, (item: Worked) => boolean> = {
  check: ({ facts }) => facts.durationMs !== null || facts.pages !== null,
  playable: ({ media, facts }) => media.playable !== null && (facts.durationMs ?? facts.pages) !== null,
  poster: ({ media, posterAtMs }) => media.poster !== null && posterAtMs !== null,
  pages: ({ media }) => media.pages.length > 0,
  encode: () => false,
  preview: ({ media }) => media.strip !== null,
  sound: ({ media, facts }) => media.peaks !== null || facts.loudness !== null,
  streams: ({ media }) => media.hls !== null,
};

export interface ShownStep {
  step: Step;
  how: 'done' | 'now';
}

/** The steps that were really taken, and the one under way. Files differ in what they need, so nothing is foretold. */
export function shownSteps(item: Worked, { state, step }: Processing): ShownStep[] {
  const now = state === 'working' && step !== null ? steps.indexOf(step) : -1;
  if (state === 'waiting' || (state === 'working' && now < 0)) return [];
  return steps.flatMap((each, at): ShownStep[] => {
    if (at === now) return [{ step: each, how: 'now' }];
    return (now < 0 || at < now) && isMade[each](item) ? [{ step: each, how: 'done' }] : [];
  });
}
