import type { PublicPart } from '#client/lib/room.ts';
import type { LandingPageOf } from '../contract/landing-page.ts';
import { headOf } from './landing/head-of.ts';

export { carryPlaces } from './carry-places.ts';

/** Landing page for visitors. */
export const landingPage: PublicPart<LandingPageOf> = {
  kind: 'landing',
  words: 'home/landing',
  module: 'src/features/home/client/landing/landing-page.tsx',
  load: () => import('./landing/landing-page.tsx'),
  layout: 'tall',
  headOf,
};
