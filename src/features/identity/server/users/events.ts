import { eventKind } from '#server/events.ts';

/** Event after people were added, or their names, addresses or roles changed. */
export const peopleChanged = eventKind<{ uids: readonly string[] }>('people.changed');
