import { type Item, type Processing, type Step, steps } from '../../../contract.ts';

type ProcessedItem = Pick<Item, 'kind' | 'facts' | 'media' | 'posterAtMs'>;

/** True if there is a result that only this step makes. Steps without a result cannot be recognised afterwards. */
const isMade: Record<Step, (item: ProcessedItem) => boolean> = {
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

/** The steps taken, and the current one. Files differ in the steps they need, so none is predicted. */
export function shownSteps(item: ProcessedItem, { state, step }: Processing): ShownStep[] {
  const now = state === 'working' && step !== null ? steps.indexOf(step) : -1;
  if (state === 'waiting' || (state === 'working' && now < 0)) return [];
  return steps.flatMap((each, at): ShownStep[] => {
    if (at === now) return [{ step: each, how: 'now' }];
    return (now < 0 || at < now) && isMade[each](item) ? [{ step: each, how: 'done' }] : [];
  });
}
