import type { PublicRoute, Room } from '#server/room.ts';
import { when } from '#shared/ability.ts';
import { isMember } from '#shared/actor.ts';
import { sharingPages } from '../pages.ts';

/** The addresses of shared content. While the hub can hold none, there is nothing at any of them. */
const paths = ['/video/{id…}', '/pdf/{id}', '/audio/{id}', '/audio_playlist/{seasonSlug}'] as const;

const publicPages = paths.map(
  (path): PublicRoute => ({ path, open: async () => ({ kind: 'error', status: 404 }) }),
);

/** Sharing: what is shared with everybody, and the links to it. */
export const sharing: Room = {
  name: 'sharing',
  hubPages: [sharingPages.index, sharingPages.links, { ...sharingPages.detail, find: async () => false }],
  publicPages,
  rules: (actor) => [
    { action: 'read', subject: 'Content', conditions: { audience: 'public' }, reason: 'public' },
    ...when(isMember(actor), { action: 'read', subject: 'Link', reason: 'own' }),
  ],
};
