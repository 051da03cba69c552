import type { ClientRoom } from '#client/lib/room.ts';
import { selfTestPages } from '../pages.ts';

/** `/test-stuff/test1`: tests what this browser can do here, and saves a report for support. */
export const selfTest: ClientRoom = {
  name: 'self-test',
  pages: [{ ...selfTestPages.check, load: () => import('./self-test-page.tsx') }],
};
