import type { Language } from '#shared/locale.ts';
import { readStored } from './storage.ts';

/** Storage key of the mark that feedback waits to be sent, so that pages need not open the outbox. */
export const waitingKey = 'resource-hub-feedback-waiting';

/** Sends feedback that was given offline. If the outbox fails to load, the next page tries again. */
export async function sendWaiting(
  language: Language,
  load: () => Promise<{ followOutbox(language: Language): Promise<void> }>,
): Promise<void> {
  if (readStored(waitingKey) === null) return;
  const outbox = await load().catch(() => null);
  await outbox?.followOutbox(language);
}
