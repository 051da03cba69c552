import { lazy } from 'react';

/** Result of the nightly check of the trail where somebody must act. The page that shows it loads the messages of this room. */
export const TrailState = lazy(() =>
  import('./parts/trail-state.tsx').then((part) => ({ default: part.TrailState })),
);
