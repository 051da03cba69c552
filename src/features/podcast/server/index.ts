import type { Room } from '#server/room.ts';
import { podcastPages } from '../pages.ts';

/** The university podcast. */
export const podcast: Room = {
  name: 'podcast',
  hubPages: Object.values(podcastPages),
  rules: () => [{ action: 'read', subject: 'Podcast', reason: 'everyone' }],
};
