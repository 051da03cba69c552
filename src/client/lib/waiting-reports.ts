import type { ClientRoom } from './room.ts';
import { readStored } from './storage.ts';

/** Storage key of the links whose sending has not been reported to the hub yet. */
export const sentWaitingKey = 'resource-hub-sent-waiting';

/** Loads the dialog that reports them to the hub. If it fails to load, the next page tries again. */
export function sendWaitingReports(rooms: readonly ClientRoom[]): void {
  if (readStored(sentWaitingKey) === null) return;
  for (const { shares } of rooms) shares?.load().catch(() => {});
}
