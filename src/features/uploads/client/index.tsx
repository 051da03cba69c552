import { lazy } from 'react';

/** All ways for files to come in and all uploads; whoever shows it says what can be made of those that are done. */
export const UploadsView = lazy(() => import('./parts/uploads-view.tsx'));

/** A button for one file with a purpose of its own, as a poster: it is sent, and handed over when it is there. */
export const OneFile = lazy(() => import('./parts/one-file.tsx'));
