import type { PublicPart } from '#client/lib/room.ts';
import type { EmbeddedPageOf, EndedPageOf, GatePageOf, SharedPageOf } from '../contract/public-pages.ts';
import { endedHeadOf, gateHeadOf } from './gate/head-of.ts';
import { headOf } from './shared/head-of.ts';

/** Page of shared content, loaded only when shown. */
export const sharedPage: PublicPart<SharedPageOf> = {
  kind: 'shared',
  words: 'sharing/shared',
  module: 'src/features/sharing/client/shared/shared-page.tsx',
  load: () => import('./shared/shared-page.tsx'),
  layout: 'wide',
  headOf: ({ content }, t) => headOf(content, t),
  itemOf: ({ content }) => ({ type: content.type, id: content.item }),
  // Imported ids contain a query.
  queryOf: ({ content: { path } }) => (path.includes('?') ? path.slice(path.indexOf('?')) : ''),
};

/** Page of shared content in a frame of another site. */
export const embeddedPage: PublicPart<EmbeddedPageOf> = {
  kind: 'embedded',
  words: 'sharing/shared',
  module: 'src/features/sharing/client/shared/embedded-page.tsx',
  load: () => import('./shared/embedded-page.tsx'),
  isBare: true,
  headOf: ({ content }, t) => headOf(content, t),
};

/** Page of a link that no longer opens. */
export const endedPage: PublicPart<EndedPageOf> = {
  kind: 'ended',
  words: 'sharing/gate',
  module: 'src/features/sharing/client/gate/ended-page.tsx',
  load: () => import('./gate/ended-page.tsx'),
  headOf: endedHeadOf,
};

/** Page of a link's gate. */
export const gatePage: PublicPart<GatePageOf> = {
  kind: 'gate',
  words: 'sharing/gate',
  module: 'src/features/sharing/client/gate/gate-page.tsx',
  load: () => import('./gate/gate-page.tsx'),
  headOf: gateHeadOf,
};
