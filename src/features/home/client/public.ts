import type { PublicPart } from '#client/lib/room.ts';
import { headOf } from './landing/head-of.ts';

/** Where visitors begin. */
export const landingPage: PublicPart<'landing'> = {
  load: () => import('./landing/landing-page.tsx'),
  headOf: ({ landing }, t, hub) => headOf(landing, t, hub),
};
