import type { Readable } from 'node:stream';
import * as z from 'zod';
import { type ActingContext, actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { emit } from '#server/events.ts';
import { jobKind } from '#server/jobs/job.ts';
import { endBytes, type FileEnds, type FileType, sniff } from '#server/media/sniff.ts';
import { hashSource } from '#server/storage/incoming.ts';
import { hourMs } from '#shared/durations.ts';
import { AppError } from '#shared/errors.ts';
import type { RefusalReason } from '../contract.ts';
import { uploadFinished } from './events.ts';
import { withLock } from './locks/lock.ts';
import { toFile } from './present.ts';
import { dropBytes, fileLock } from './remove.ts';
import { changeUpload, findUploadRow, isKeyInUse, type StoredUpload } from './repository.ts';
import { nextExpiry, recordUpload } from './service.ts';

/** Checks completely received files. If the storage is down the job waits: received files are not given up. */
export const finishJob = jobKind({
  name: 'uploads.finish',
  payload: z.strictObject({ id: z.string() }),
  maxAttempts: 100,
  backoffMs: 1000,
  timeoutMs: 6 * hourMs,
  lane: 'arriving',
  run: (ctx, { id }, { signal }) =>
    withLock(ctx, `check:${id}`, () => finishUpload(actAsHub(ctx), id), { signal }),
});

/** Accepts or refuses a complete file. Every step is idempotent. */
export async function finishUpload(ctx: ActingContext, id: string): Promise<void> {
  const upload = await findUploadRow(ctx, id);
  if (upload?.state !== 'checking') return;
  try {
    await check(ctx, upload);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
    await refuseUpload(ctx, upload, 'object-not-found');
  }
}

async function check(ctx: ActingContext, upload: StoredUpload): Promise<void> {
  await ctx.storage.incoming.seal(upload);
  const key = upload.key ?? (await hashSource(await open(ctx, upload)));
  if (!upload.key && !(await changeUpload(ctx, upload.id, ['checking'], { key }))) return;
  const hashed = { ...upload, key };
  if (upload.wantedHash && upload.wantedHash !== key) return refuseUpload(ctx, hashed, 'checksum');
  const type = sniff(await readEnds(ctx, hashed));
  if ('refusal' in type) return refuseUpload(ctx, hashed, type.refusal);
  await takeIn(ctx, hashed, key, type);
}

async function takeIn(ctx: ActingContext, upload: StoredUpload, key: string, type: FileType): Promise<void> {
  const done = await withLock(ctx, fileLock(key), async () => {
    const isFirst = await ctx.storage.incoming.moveIn(upload, key);
    const change = { ...type, isFirst, state: 'done', expiresAt: nextExpiry(ctx) } as const;
    const changed = { ...upload, ...change };
    const committed = await transaction(ctx, async (inside) => {
      if (!(await changeUpload(inside, upload.id, ['checking'], change))) return false;
      await recordUpload(inside, 'upload.finished', upload, { ...type, hash: key, size: upload.received });
      const file = toFile(changed);
      if (file) emit(inside, uploadFinished, { id: upload.id, owner: upload.owner, file });
      return true;
    });
    // Canceled at this very moment.
    if (!committed && isFirst && !(await isKeyInUse(ctx, key, upload.id))) await ctx.storage.remove(key);
    return committed ? changed : null;
  });
  if (done) await dropBytes(ctx, done);
}

/** Refuses a file with a reason, and removes it. */
export async function refuseUpload(
  ctx: ActingContext,
  upload: StoredUpload,
  reason: RefusalReason,
): Promise<void> {
  const refused = await noteRefused(ctx, upload, reason);
  if (refused) await dropBytes(ctx, refused);
}

/** Records the refusal of a file, which the next sweep removes. Null if the upload has already ended otherwise. */
export async function noteRefused(
  ctx: ActingContext,
  upload: StoredUpload,
  reason: RefusalReason,
): Promise<StoredUpload | null> {
  const change = { state: 'refused', reason, address: null, expiresAt: nextExpiry(ctx) } as const;
  return transaction(ctx, async (inside) => {
    if (!(await changeUpload(inside, upload.id, ['receiving', 'checking'], change))) return null;
    await recordUpload(inside, 'upload.refused', upload, { reason });
    return { ...upload, ...change };
  });
}

/** Opens the bytes among incoming files, or in storage if a crash came right after the move. */
async function open(
  ctx: Context,
  upload: StoredUpload,
  range?: { start: number; end: number },
): Promise<Readable> {
  try {
    return await ctx.storage.incoming.read(upload, range);
  } catch (error) {
    if (!upload.key || !(error instanceof AppError) || error.code !== 'not-found') throw error;
    return ctx.storage.read(upload.key, range);
  }
}

async function readEnds(ctx: Context, upload: StoredUpload): Promise<FileEnds> {
  const size = upload.received;
  const read = async (start: number, end: number) =>
    Buffer.concat(await Array.fromAsync((await open(ctx, upload, { start, end })) as AsyncIterable<Buffer>));
  if (size === 0) return { size, head: Buffer.alloc(0), tail: Buffer.alloc(0) };
  const head = await read(0, Math.min(size, endBytes) - 1);
  return { size, head, tail: size <= endBytes ? head : await read(size - endBytes, size - 1) };
}
