import { lazy } from 'react';

/** View of all uploads and all ways to add files; the caller renders what can be done with finished ones. */
export const UploadsView = lazy(() => import('./parts/uploads-view.tsx'));

/** Button that uploads one file for a specific purpose, such as a poster, and passes it on when it is finished. */
export const OneFile = lazy(() => import('./parts/one-file.tsx'));
