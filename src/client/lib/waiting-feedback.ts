import type { Language } from '#shared/locale.ts';
import { readStored } from './storage.ts';

/** Key of the note that feedback waits to be sent, so that pages need not look. */
export const waitingKey = 'resource-hub-feedback-waiting';

/** Sends what was said while the network was away. Where that cannot be loaded now, the next page tries again. */
export async function sendWaiting(
  language: Language,
  load: () => Promise<{ followOutbox(language: Language): Promise<void> }>,
): Promise<void> {
  if (readStored(waitingKey) === null) return;
  const outbox = await load().catch(() => null);
  await outbox?.followOutbox(language);
}
