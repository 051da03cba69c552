import * as z from 'zod';
import { actAsHub, type Context } from '#server/context.ts';
import { type JobRun, jobKind } from '#server/jobs/job.ts';
import { hourMs } from '#shared/durations.ts';
import { AppError } from '#shared/errors.ts';
import type { RefusalReason } from '../../contract.ts';
import { noteRefused, refuseUpload } from '../finish.ts';
import { requireRoom, tooLarge } from '../limits.ts';
import { type AcquiredLock, withLock } from '../locks/lock.ts';
import { receive, startCheck } from '../receive.ts';
import { changeUpload, findUploadRow, noteReceived, type StoredUpload } from '../repository.ts';
import { nextExpiry } from '../service.ts';
import { openAddress } from './open.ts';

/** Fetches a file from its address. A temporary failure is retried from the beginning. */
export const fetchJob = jobKind({
  name: 'uploads.fetch',
  payload: z.strictObject({ id: z.string() }),
  maxAttempts: 4,
  backoffMs: 2000,
  timeoutMs: 6 * hourMs,
  lane: 'arriving',
  async run(ctx, { id }, job) {
    const wanted = new AbortController();
    const signal = AbortSignal.any([job.signal, wanted.signal]);
    const onWanted = () => wanted.abort(new Error('given up'));
    await withLock(ctx, id, (lock) => fetchOnce(ctx, lock, job, signal), { signal, onWanted });
  },
  async onFailed(ctx, { id }) {
    const upload = await findUploadRow(ctx, id);
    if (upload?.state === 'receiving') await noteRefused(actAsHub(ctx), upload, 'retry-limit-exceeded');
  },
});

async function fetchOnce(ctx: Context, lock: AcquiredLock, job: JobRun, signal: AbortSignal): Promise<void> {
  const upload = await findUploadRow(ctx, lock.id);
  if (upload?.state !== 'receiving' || !upload.address) return;
  try {
    await takeAll(ctx, lock, upload, upload.address, job, signal);
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    ctx.log.info({ err: error, upload: upload.id, reason }, 'an address could not be fetched');
    await refuseUpload(actAsHub(ctx), upload, reason);
  }
}

async function takeAll(
  ctx: Context,
  lock: AcquiredLock,
  existing: StoredUpload,
  address: string,
  job: JobRun,
  signal: AbortSignal,
): Promise<void> {
  const { size, bytes } = await openAddress(ctx, address, signal).catch(inOwnWords);
  try {
    await requireRoom(ctx, Math.max(0, (size ?? 0) - existing.received));
    const upload = await beginAnew(ctx, lock, existing, size);
    const source = limited(fromAddress(bytes), ctx.config.uploads.maxBytes, job, size);
    const received = await receive(ctx, lock, upload, source);
    if (size === null) await startCheck(ctx, upload.id, received);
    else if (received !== size) throw new Error('the address sent less than it said');
  } finally {
    bytes.destroy();
  }
}

/** Discards the data of an earlier attempt: the file at the address may have changed since. */
async function beginAnew(
  ctx: Context,
  lock: AcquiredLock,
  existing: StoredUpload,
  size: number | null,
): Promise<StoredUpload> {
  const upload = { ...existing, size, received: 0, handle: '', expiresAt: nextExpiry(ctx) };
  if (existing.received > 0) await ctx.storage.incoming.discard(existing);
  await ctx.storage.incoming.begin(existing.id);
  await noteReceived(ctx, lock, upload);
  await changeUpload(ctx, existing.id, ['receiving'], { size });
  return upload;
}

async function* fromAddress(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    inOwnWords(error);
  }
}

/** Wraps a failure of the remote host, so that it does not look like an outage of the hub. */
function inOwnWords(cause: unknown): never {
  throw cause instanceof AppError ? cause : new Error('the address could not be read', { cause });
}

async function* limited(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  job: JobRun,
  size: number | null,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of source) {
    count += chunk.byteLength;
    if (count > limit) throw tooLarge(limit);
    if (size) await job.progress((100 * count) / size);
    yield chunk;
  }
}

function reasonOf(error: unknown): RefusalReason | null {
  if (!(error instanceof AppError)) return null;
  const { failure, reason } = error.params;
  if (reason === 'file-limit') return reason;
  return failure === 'invalid-url' || failure === 'quota-exceeded' ? failure : null;
}
