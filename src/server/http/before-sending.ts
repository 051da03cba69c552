import type { HttpTools, Room } from '../room.ts';

/** Records content that is about to be sent: true if some room has recorded it, and none refused it. */
export async function someRoomRecords(
  rooms: readonly Pick<Room, 'beforeSending'>[],
  ...given: Parameters<HttpTools['beforeSending']>
): Promise<boolean> {
  let isRecorded = false;
  for (const room of rooms) {
    const answer = (await room.beforeSending?.(...given)) ?? null;
    if (answer === false) return false;
    isRecorded ||= answer === true;
  }
  return isRecorded;
}
