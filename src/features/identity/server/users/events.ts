import { eventKind } from '#server/events.ts';

/** People were added, or what is known of them has changed: names, addresses, roles. */
export const peopleChanged = eventKind<{ uids: readonly string[] }>('people.changed');
