import type { ClientRoom } from './room.ts';
import { readStored } from './storage.ts';

/** Where the links are noted whose sending the hub does not know of yet. */
export const sentWaitingKey = 'resource-hub-sent-waiting';

/** Tells the hub of them. Where that cannot be loaded now, the next page tries again. */
export async function tellWaitingSent(rooms: readonly ClientRoom[]): Promise<void> {
  if (readStored(sentWaitingKey) === null) return;
  const loaded = await rooms
    .find(({ shares }) => shares)
    ?.shares?.loadWaiting()
    .catch(() => null);
  await loaded?.tellWaiting();
}
