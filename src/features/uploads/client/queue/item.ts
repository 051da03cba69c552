import type { StorageFailure } from '#shared/failures.ts';
import type { RefusalReason, Upload } from '../../contract.ts';

/** State of an upload in this tab. */
export type ItemState =
  | 'waiting'
  | 'sending'
  | 'paused'
  /** The server cannot be reached; it goes on by itself. */
  | 'offline'
  /** Begun before the page was loaded: the browser needs the file again. */
  | 'needs-file'
  /** The hub fetches it from an address. */
  | 'fetching'
  | 'checking'
  | 'done'
  | 'refused'
  | 'failed';

/** Detail of a failure that its code does not contain. */
export type FailureDetail = 'file-limit' | 'quota' | 'storage-full' | 'expired' | 'proxy' | 'sign-in';

export interface QueueItem {
  /** Identifies it in this tab from the beginning. */
  key: string;
  /** The server's id, once there is one. */
  id: string | null;
  name: string;
  size: number | null;
  modified: number | null;
  sent: number;
  state: ItemState;
  failure: StorageFailure | null;
  detail: FailureDetail | null;
  /** Exceeded limit, where there was one. */
  limit: number | null;
  /** Status that the hub or a proxy answered with. */
  status: number | null;
  /** Chunk size, once it had to be reduced. */
  piece: number | null;
  reason: RefusalReason | null;
  /** Bytes per second; 0 while unknown. */
  speed: number;
  /** True if it is being sent without any progress for some time, or a chunk must be sent again. */
  stalled: boolean;
  upload: Upload | null;
}

/** State to display, with `stalled` as one of its own. */
export function displayStateOf({ state, stalled }: QueueItem): ItemState | 'stalled' {
  return stalled && state === 'sending' ? 'stalled' : state;
}

/** Failure to display. */
export type Failure = Pick<QueueItem, 'failure' | 'detail' | 'limit' | 'status' | 'reason'>;

export const noFailure: Failure = {
  failure: null,
  detail: null,
  limit: null,
  status: null,
  reason: null,
};

/** True while data is still to be sent without further input. */
export function isActive({ state }: QueueItem): boolean {
  return state === 'sending' || state === 'waiting' || state === 'offline';
}

/** Seconds until it is sent at the current speed; null while unknown. */
export function secondsLeft({ size, sent, speed, state }: QueueItem): number | null {
  return state === 'sending' && size !== null && speed > 0 ? Math.ceil((size - sent) / speed) : null;
}

/** Converts an upload of the server's list to an item of this tab. */
export function itemOf(upload: Upload): QueueItem {
  const { id, name, size, received, source, modifiedAt } = upload;
  const fetched = source === 'fetched';
  return {
    key: id,
    id,
    name,
    size,
    modified: modifiedAt === null ? null : Date.parse(modifiedAt),
    sent: received,
    piece: null,
    speed: 0,
    stalled: false,
    upload,
    ...noFailure,
    ...stateOf(upload, fetched ? 'fetching' : 'needs-file'),
  };
}

const failures: readonly RefusalReason[] = [
  'object-not-found',
  'quota-exceeded',
  'retry-limit-exceeded',
  'invalid-url',
];

/** Maps the server's state of an upload to this tab's. */
export function stateOf(
  { state, reason }: Upload,
  receiving: ItemState,
): Pick<QueueItem, 'state' | 'failure' | 'reason'> {
  if (state === 'receiving') return { state: receiving, failure: null, reason: null };
  if (state === 'checking' || state === 'done') return { state, failure: null, reason: null };
  if (state === 'refused' && reason && failures.includes(reason))
    return { state: 'failed', failure: reason as StorageFailure, reason };
  if (state === 'refused') return { state: 'refused', failure: null, reason };
  return { state: 'failed', failure: 'object-not-found', reason: null };
}
