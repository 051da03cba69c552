import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '#client/lib/connection.ts';
import { cancelUpload, fetchUpload, listUploads } from '../api.ts';
import type { QueueItem } from './item.ts';
import { createQueue } from './queue.ts';
import { startTransfer } from './transfer.ts';

const followMs = 1000;
const silenceCheckMs = 1000;

/** The single queue of this tab. */
export const queue = createQueue({
  transfer: startTransfer,
  list: listUploads,
  cancel: cancelUpload,
  fetch: fetchUpload,
  now: () => performance.now(),
});

let watching = false;

/** Watches the network, the server's work and the closing of the tab; started once, with the first subscriber. */
function watch(): void {
  if (watching) return;
  watching = true;
  connection.subscribe(() => {
    if (connection.read()) queue.reconnect();
    else queue.goOffline();
  });
  addEventListener('beforeunload', (event) => {
    if (queue.hasUnsent()) event.preventDefault();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    timer = undefined;
    // A failed refresh is repeated at the next turn.
    void queue
      .refresh()
      .catch(() => {})
      .then(plan);
  };
  const plan = () => {
    if (timer === undefined && queue.waitsForServer()) timer = setTimeout(follow, followMs);
  };
  queue.subscribe(plan);
  let clock: ReturnType<typeof setInterval> | undefined;
  queue.subscribe(() => {
    if (queue.isSending()) clock ??= setInterval(queue.noteSilence, silenceCheckMs);
    else {
      clearInterval(clock);
      clock = undefined;
    }
  });
}

/** Current uploads of this tab. */
export function useQueue(): readonly QueueItem[] {
  useEffect(watch, []);
  return useSyncExternalStore(queue.subscribe, queue.read, queue.read);
}
