import { ApiError } from '#client/lib/http.ts';
import type { Upload } from '../../contract.ts';
import { type Failure, isActive, itemOf, noFailure, type QueueItem, stateOf } from './item.ts';
import { createSpeed } from './speed.ts';
import type { startTransfer, Transfer } from './transfer.ts';

/** Number of files sent at a time. */
const lanes = 2;
/** Consecutive connection losses, without a byte in between, after which an upload fails. */
const mostLosses = 5;
const drawMs = 150;
/** Silence of the server after which no speed is shown any more. */
const silenceMs = 4000;

/** Dependencies of the queue, replaceable in tests. */
export interface QueueWorld {
  transfer: typeof startTransfer;
  list(): Promise<{ items: Upload[]; maxBytes: number }>;
  cancel(id: string): Promise<unknown>;
  fetch(url: string): Promise<Upload>;
  now(): number;
}

interface ActiveTransfer {
  file: File;
  transfer: Transfer | null;
  losses: number;
  /** Time when bytes were last sent; null before the first. */
  heardAt: number | null;
}

/** Creates the queue of a tab: its uploads continue while the person moves through the hub. */
export function createQueue(world: QueueWorld) {
  let items: readonly QueueItem[] = [];
  let maxBytes = Number.POSITIVE_INFINITY;
  let count = 0;
  const files = new Map<string, ActiveTransfer>();
  const listeners = new Set<() => void>();

  const set = (next: readonly QueueItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const find = (key: string) => items.find((item) => item.key === key);
  const change = (key: string, part: Partial<QueueItem>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const remove = (key: string) => {
    files.get(key)?.transfer?.stop();
    files.delete(key);
    set(items.filter((item) => item.key !== key));
  };

  /** Sends as many files as there are lanes, in order. */
  function fill(): void {
    for (const key of files.keys()) {
      if (items.filter(({ state }) => state === 'sending').length >= lanes) return;
      const item = find(key);
      if (item?.state === 'waiting') send(item);
    }
  }

  function send({ key, id }: QueueItem): void {
    const entry = files.get(key);
    if (!entry) return;
    const speedAt = createSpeed(world.now);
    let drawn = 0;
    const stillSends = () => find(key)?.state === 'sending' && files.get(key)?.transfer === transfer;
    const end = (part: Partial<QueueItem>) => {
      entry.transfer = null;
      change(key, { speed: 0, stalled: false, ...part });
      fill();
    };
    entry.heardAt = null;
    change(key, { state: 'sending', stalled: false, ...noFailure });
    const transfer = world.transfer(entry.file, id, {
      onId: (found) => change(key, { id: found }),
      onProgress(sent, stored) {
        if (!stillSends()) return;
        entry.losses = 0;
        entry.heardAt = world.now();
        const speed = speedAt(sent);
        if (!stored && world.now() - drawn < drawMs) return;
        drawn = world.now();
        change(key, { sent, speed, stalled: false });
      },
      onAgain() {
        if (stillSends()) change(key, { stalled: true, speed: 0 });
      },
      onSmaller: (piece, status) => change(key, { piece, status }),
      onSent: () => stillSends() && end({ state: 'checking', sent: entry.file.size }),
      onFailure: (failure) => stillSends() && end(afterFailure(failure)),
      onUnreachable() {
        if (!stillSends()) return;
        entry.losses += 1;
        if (entry.losses < mostLosses) end({ state: 'offline' });
        else end(afterFailure({ ...noFailure, failure: 'retry-limit-exceeded' }));
      },
    });
    entry.transfer = transfer;
  }

  function stop(key: string, part: Partial<QueueItem>): void {
    const entry = files.get(key);
    entry?.transfer?.stop();
    if (entry) entry.transfer = null;
    change(key, { speed: 0, stalled: false, ...part });
    fill();
  }

  function addFile(file: File): { key: string; item: QueueItem | null } {
    const again = items.find((item) => item.state === 'needs-file' && isFileOf(item, file));
    if (again) {
      files.set(again.key, sendingOf(file));
      change(again.key, { state: 'waiting' });
      return { key: again.key, item: null };
    }
    count += 1;
    const key = `new-${count}`;
    files.set(key, sendingOf(file));
    return { key, item: newItem(key, file, maxBytes) };
  }

  return {
    read: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds files; returns their keys. */
    add(chosen: readonly File[]): string[] {
      const added = chosen.map(addFile);
      set([...added.flatMap(({ item }) => item ?? []), ...items]);
      fill();
      return added.map(({ key }) => key);
    },
    /** True if an interrupted upload waits for this file. */
    expects: (key: string, file: File) => {
      const item = find(key);
      return item !== undefined && isFileOf(item, file);
    },
    async addAddress(url: string) {
      const item = itemOf(await world.fetch(url));
      set([item, ...items.filter(({ key }) => key !== item.key)]);
    },
    pause(key: string) {
      if (['sending', 'waiting', 'offline'].includes(find(key)?.state ?? '')) stop(key, { state: 'paused' });
    },
    resume(key: string) {
      if (files.has(key)) change(key, { state: 'waiting', ...noFailure });
      fill();
    },
    pauseAll() {
      for (const item of items) if (isActive(item)) this.pause(item.key);
    },
    resumeAll() {
      for (const item of items) if (item.state === 'paused') change(item.key, { state: 'waiting' });
      fill();
    },
    /** Retries a failed upload from where it stopped, or from the beginning if nothing is left of it. */
    retry(key: string) {
      const item = find(key);
      if (!item || !files.has(key)) return;
      const gone = item.failure === 'object-not-found' || item.failure === 'canceled';
      change(key, { state: 'waiting', ...noFailure, ...(gone && { id: null, sent: 0 }) });
      fill();
    },
    /** Cancels an upload here and on the server. If its file is at hand it can be sent again. */
    async cancel(key: string) {
      const item = find(key);
      if (!item) return;
      const canSendAgain = files.has(key);
      if (canSendAgain) stop(key, { state: 'failed', failure: 'canceled', detail: null, sent: 0 });
      else remove(key);
      if (!item.id) return;
      try {
        await world.cancel(item.id);
        if (canSendAgain) change(key, { id: null, upload: null });
      } catch (error) {
        // An upload that is gone already counts as canceled.
        if (error instanceof ApiError && error.code === 'not-found') return;
        if (find(key)) change(key, item);
        else set([item, ...items]);
        throw error;
      }
    },
    /** Removes an ended upload from the list. */
    forget: remove,
    /** Resumes uploads after the connection is back. */
    reconnect() {
      for (const item of items) if (item.state === 'offline') change(item.key, { state: 'waiting' });
      fill();
    },
    goOffline() {
      for (const item of items) if (item.state === 'sending') stop(item.key, { state: 'offline' });
    },
    /** Synchronises the list with the server. */
    async refresh() {
      const answer = await world.list();
      maxBytes = answer.maxBytes;
      set(merge(items, answer.items, (key) => files.has(key)).map((item) => withLimit(item, maxBytes)));
    },
    /** Marks uploads without progress for a while as stalled. */
    noteSilence() {
      for (const { key, state, stalled } of items) {
        const heardAt = files.get(key)?.heardAt ?? null;
        if (state === 'sending' && !stalled && heardAt !== null && world.now() - heardAt >= silenceMs)
          change(key, { stalled: true, speed: 0 });
      }
    },
    isSending: () => items.some(({ state }) => state === 'sending'),
    hasUnsent: () => items.some((item) => isActive(item)),
    /** True while the server works on an upload that the list should follow. */
    waitsForServer: () => items.some(({ state }) => state === 'checking' || state === 'fetching'),
  };
}

function sendingOf(file: File): ActiveTransfer {
  return { file, transfer: null, losses: 0, heardAt: null };
}

function afterFailure(failure: Failure): Partial<QueueItem> {
  const refused = failure.failure === null && failure.reason !== null;
  return { ...failure, state: refused ? 'refused' : 'failed' };
}

function newItem(key: string, { name, size, lastModified }: File, maxBytes: number): QueueItem {
  const base: QueueItem = {
    key,
    id: null,
    name,
    size,
    modified: lastModified,
    sent: 0,
    state: 'waiting',
    piece: null,
    speed: 0,
    stalled: false,
    upload: null,
    ...noFailure,
  };
  if (size === 0) return { ...base, state: 'refused', reason: 'empty' };
  return size > maxBytes ? { ...base, ...beyondLimit(maxBytes) } : base;
}

function beyondLimit(limit: number) {
  return { state: 'failed', failure: 'quota-exceeded', detail: 'file-limit', limit } as const;
}

/** Reports a fetched file over the size limit as such, and not as a lack of space. */
function withLimit(item: QueueItem, maxBytes: number): QueueItem {
  const isLimit = item.failure === 'quota-exceeded' && !item.detail && (item.size ?? 0) > maxBytes;
  return isLimit ? { ...item, ...beyondLimit(maxBytes) } : item;
}

/** True if this is the file of the upload, by name, size and time: after a reload nothing else is known. */
function isFileOf(item: QueueItem, file: File): boolean {
  return item.name === file.name && item.size === file.size && item.modified === file.lastModified;
}

/** Merges the server's list into this tab's; the tab's state wins only while it sends. */
function merge(
  items: readonly QueueItem[],
  uploads: readonly Upload[],
  hasFile: (key: string) => boolean,
): QueueItem[] {
  const onServer = new Map(uploads.map((upload) => [upload.id, upload]));
  const current = items.flatMap((item) => {
    const upload = item.id ? onServer.get(item.id) : undefined;
    if (item.id) onServer.delete(item.id);
    const settled = item.state === 'checking' || item.state === 'done' || item.state === 'fetching';
    if (upload && (settled || upload.state !== 'receiving'))
      return [{ ...item, upload, sent: upload.received, size: upload.size, ...stateOf(upload, item.state) }];
    // Taken or canceled elsewhere.
    if (!upload && (settled || (item.state === 'needs-file' && !hasFile(item.key)))) return [];
    return [item];
  });
  return [...current, ...[...onServer.values()].map(itemOf)];
}
