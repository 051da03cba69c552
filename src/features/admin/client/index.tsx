import type { ClientRoom } from '#client/lib/room.ts';
import { adminPages } from '../pages.ts';

/** Administration. */
export const admin: ClientRoom = {
  name: 'admin',
  pages: [{ ...adminPages.admin, words: ['library', 'audit'], load: () => import('./pages/admin-page.tsx') }],
};
