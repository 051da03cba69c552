import type { StorageFailure } from '#shared/failures.ts';
import type { RefusalReason, Upload } from '../../contract.ts';

/** How far an upload is, as this tab knows it. */
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

/** What a failure is about, where its code alone does not say it. */
export type FailureDetail = 'file-limit' | 'quota' | 'storage-full' | 'expired' | 'proxy' | 'sign-in';

export interface QueueItem {
  /** Tells it from others in this tab, from its first moment. */
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
  /** The size that was exceeded, where the failure is about one. */
  limit: number | null;
  /** What the hub, or a server on the way to it, answered. */
  status: number | null;
  /** Set once pieces had to be made smaller. */
  piece: number | null;
  reason: RefusalReason | null;
  /** Bytes a second; 0 while nobody can tell. */
  speed: number;
  /** It is being sent, but for some time nothing was heard of the server, or a piece has to be sent again. */
  stalled: boolean;
  upload: Upload | null;
}

/** How an upload stands, in the words people are told. */
export function stateShown({ state, stalled }: QueueItem): ItemState | 'stalled' {
  return stalled && state === 'sending' ? 'stalled' : state;
}

/** A failure as the person is told it. */
export type Failure = Pick<QueueItem, 'failure' | 'detail' | 'limit' | 'status' | 'reason'>;

export const noFailure: Failure = {
  failure: null,
  detail: null,
  limit: null,
  status: null,
  reason: null,
};

/** Whether somebody may still want to wait for it. */
export function isActive({ state }: QueueItem): boolean {
  return state === 'sending' || state === 'waiting' || state === 'offline';
}

/** Seconds until it is sent, by the present speed; null while nobody can tell. */
export function secondsLeft({ size, sent, speed, state }: QueueItem): number | null {
  return state === 'sending' && size !== null && speed > 0 ? Math.ceil((size - sent) / speed) : null;
}

/** An upload of the server's list, as this tab shows it. */
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

/** What the server says of an upload, in this tab's terms. */
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
