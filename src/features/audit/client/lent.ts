import { lazy } from 'react';

/** What the nightly look at the trail has found, where that needs somebody. Whoever shows it brings the words of this room. */
export const TrailState = lazy(() =>
  import('./parts/trail-state.tsx').then((part) => ({ default: part.TrailState })),
);
