import { connection } from '#client/lib/connection.ts';
import { ApiError, readSession } from '#client/lib/http.ts';
import { removeStored, writeStored } from '#client/lib/storage.ts';
import { waitingKey } from '#client/lib/waiting-feedback.ts';
import { type DeliveredFeedback, deliver, type OutgoingFeedback } from './deliver.ts';

/** Unsent feedback is stored on the device until the hub has it, so that neither a bad network nor a closed page loses it. */

const longestMs = 30 * 24 * 60 * 60 * 1000;

type DeliveryListener = (sent: DeliveredFeedback) => void;

let notify: DeliveryListener = () => {};
let watching = false;
let sending: Promise<void> | null = null;
/** True if sending was requested while it was already running: newly stored feedback is sent as well. */
let again = false;
/** Keys of the feedback that the panel itself is sending. */
const underWay = new Set<string>();

/** Stores feedback until it is sent; returns false if this browser cannot store anything. */
export async function storeOutgoing(outgoing: OutgoingFeedback): Promise<boolean> {
  try {
    await work('readwrite', (store) => store.put(outgoing));
    writeStored(waitingKey, '1');
    return true;
  } catch {
    return false;
  }
}

export async function forget(key: string): Promise<void> {
  await work('readwrite', (store) => store.delete(key)).catch(() => {});
  const left = await work('readonly', (store) => store.count()).catch(() => 0);
  if (left === 0) removeStored(waitingKey);
}

/** Sends feedback that was just stored; nothing else sends it meanwhile. */
export async function sendNow(
  outgoing: OutgoingFeedback,
  note: (outgoing: OutgoingFeedback) => Promise<unknown>,
) {
  underWay.add(outgoing.key);
  try {
    const sent = await deliver(outgoing, note);
    await forget(outgoing.key);
    return sent;
  } finally {
    underWay.delete(outgoing.key);
  }
}

/** Sends waiting feedback whenever the hub can be reached, and notifies the listener. */
export function watchOutbox(say: DeliveryListener): void {
  notify = say;
  if (!watching) connection.subscribe(() => connection.read() && void sendWaiting());
  watching = true;
}

/** Sends all waiting feedback, one piece at a time. If two tabs send the same piece, the hub accepts it once. */
export function sendWaiting(): Promise<void> {
  again = true;
  sending ??= sendUntilDone().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendUntilDone(): Promise<void> {
  while (again) {
    again = false;
    await sendAll();
  }
}

async function sendAll(): Promise<void> {
  const keys = await work<string[]>('readonly', (store) => store.getAllKeys()).catch(() => []);
  for (const key of keys) {
    const outgoing = await work<OutgoingFeedback | undefined>('readonly', (store) => store.get(key)).catch(
      () => {},
    );
    // Another tab may have sent it in the meantime.
    if (!outgoing || underWay.has(key)) continue;
    try {
      const { uid } = await readSession();
      const sent = await deliver(outgoing, storeOutgoing);
      await forget(key);
      // Only the author is notified, not the next user of this device.
      if (uid === null || uid === outgoing.fields.by) notify(sent);
    } catch (error) {
      if (isForGood(error) || Date.now() - outgoing.at > longestMs) await forget(key);
      else if (error instanceof ApiError && error.code === 'unavailable') return;
    }
  }
}

/** True if a retry would be refused as well. */
function isForGood(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'invalid-input' || error.code === 'too-large');
}

function work<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('resource-hub-feedback', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('waiting', { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('waiting', mode);
      const request = ask(transaction.objectStore('waiting'));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result as Result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}
