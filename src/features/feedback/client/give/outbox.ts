import { connection } from '#client/lib/connection.ts';
import { ApiError, readSession } from '#client/lib/http.ts';
import { removeStored, writeStored } from '#client/lib/storage.ts';
import { waitingKey } from '#client/lib/waiting-feedback.ts';
import { type Delivered, deliver, type Outgoing } from './deliver.ts';

/** Feedback on its way: it is kept on the device until the hub has it, so that no bad network and no closed page loses it. */

const longestMs = 30 * 24 * 60 * 60 * 1000;

type Tell = (sent: Delivered) => void;

let tell: Tell = () => {};
let watching = false;
let sending: Promise<void> | null = null;
/** Asked for while it was under way: what has come since is sent as well. */
let again = false;
/** What the panel is sending itself. */
const underWay = new Set<string>();

/** Keeps it until it is sent; false where this browser keeps nothing. */
export async function keep(outgoing: Outgoing): Promise<boolean> {
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

/** Sends what is kept and was said just now; until that has ended nothing else sends it. */
export async function sendNow(outgoing: Outgoing, note: (outgoing: Outgoing) => Promise<unknown>) {
  underWay.add(outgoing.key);
  try {
    const sent = await deliver(outgoing, note);
    await forget(outgoing.key);
    return sent;
  } finally {
    underWay.delete(outgoing.key);
  }
}

/** Sends what waits whenever the hub can be reached, and says so. */
export function watchOutbox(say: Tell): void {
  tell = say;
  if (!watching) connection.subscribe(() => connection.read() && void sendWaiting());
  watching = true;
}

/** Sends all that waits, one after the other. What is sent twice, as by two tabs, the hub takes once. */
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
    const outgoing = await work<Outgoing | undefined>('readonly', (store) => store.get(key)).catch(() => {});
    // Somebody else may have sent it while those before it went out.
    if (!outgoing || underWay.has(key)) continue;
    try {
      const { uid } = await readSession();
      const sent = await deliver(outgoing, keep);
      await forget(key);
      // What somebody else has said on this device is theirs to read.
      if (uid === null || uid === outgoing.fields.by) tell(sent);
    } catch (error) {
      if (isForGood(error) || Date.now() - outgoing.at > longestMs) await forget(key);
      else if (error instanceof ApiError && error.code === 'unavailable') return;
    }
  }
}

/** The hub will not take it another time either. */
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
