import type { PublicPart } from '#client/lib/room.ts';
import { endedHeadOf, gateHeadOf } from './gate/head-of.ts';
import { headOf } from './shared/head-of.ts';

/** The page of shared content, loaded only where one is shown. */
export const sharedPage: PublicPart<'shared'> = {
  load: () => import('./shared/shared-page.tsx'),
  headOf: ({ content }, t) => headOf(content, t),
};

/** The same inside a page of somebody else's. */
export const embeddedPage: PublicPart<'embedded'> = {
  load: () => import('./shared/embedded-page.tsx'),
  headOf: ({ content }, t) => headOf(content, t),
};

/** Where a link no longer leads anywhere. */
export const endedPage: PublicPart<'ended'> = {
  load: () => import('./gate/ended-page.tsx'),
  headOf: (page, t) => endedHeadOf(page, t),
};

/** Where a link asks for something first. */
export const gatePage: PublicPart<'gate'> = {
  load: () => import('./gate/gate-page.tsx'),
  headOf: (page, t) => gateHeadOf(page, t),
};
