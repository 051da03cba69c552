import type { ClientRoom } from './room.ts';
import { readStored } from './storage.ts';

/** Key of the links whose sending the hub does not know of yet. */
export const sentWaitingKey = 'resource-hub-sent-waiting';

/** Has the hub told of them. Where that cannot be loaded now, the next page tries again. */
export function sendWaitingReports(rooms: readonly ClientRoom[]): void {
  if (readStored(sentWaitingKey) === null) return;
  for (const { shares } of rooms) shares?.load().catch(() => {});
}
