import type { Room } from '#server/room.ts';
import { identityPages } from '../pages.ts';

/** Identity: who one is here, and what one may do. */
export const identity: Room = {
  name: 'identity',
  hubPages: Object.values(identityPages),
  rules: () => [{ action: 'read', subject: 'AclDemo', reason: 'everyone' }],
};
