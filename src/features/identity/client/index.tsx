import type { ClientRoom } from '#client/lib/room.ts';
import { identityPages } from '../pages.ts';

/** Identity: accounts, sign-in and permissions. */
export const identity: ClientRoom = {
  name: 'identity',
  pages: [
    { ...identityPages.profile, load: () => import('./pages/profile-page.tsx') },
    { ...identityPages.access, words: ['identity/access'], load: () => import('./access/access-page.tsx') },
    { ...identityPages.users, load: () => import('./pages/users-page.tsx') },
  ],
};
