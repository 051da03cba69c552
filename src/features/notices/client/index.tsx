import type { ClientRoom } from '#client/lib/room.ts';
import { noticePages } from '../pages.ts';

/** Notifications: the bell, the page with all of them, and how people want to get them. */
export const notices: ClientRoom = {
  name: 'notices',
  pages: [{ ...noticePages.notices, load: () => import('./notices-page.tsx') }],
  notifies: { words: ['notices'], load: () => import('./bell.tsx') },
};
