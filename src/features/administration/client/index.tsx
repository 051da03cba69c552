import type { ClientRoom } from '#client/lib/room.ts';
import { administrationPages } from '../pages.ts';

/** Administration: health, background jobs, settings and storage of the hub. */
export const administration: ClientRoom = {
  name: 'administration',
  pages: [
    { ...administrationPages.health, words: ['audit'], load: () => import('./health/health-page.tsx') },
    { ...administrationPages.jobs, load: () => import('./jobs/jobs-page.tsx') },
    {
      ...administrationPages.settings,
      words: ['library'],
      load: () => import('./settings/settings-page.tsx'),
    },
    { ...administrationPages.storage, load: () => import('./storage/storage-page.tsx') },
  ],
};
