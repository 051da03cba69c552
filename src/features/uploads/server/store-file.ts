import { createReadStream } from 'node:fs';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { endBytes, type FileType, sniff } from '#server/media/sniff.ts';
import { AppError } from '#shared/errors.ts';
import type { UploadedFile } from '../contract.ts';
import { requireRoom, tooLarge } from './limits.ts';
import { insertUpload, ownContent } from './repository.ts';
import { recordUpload, toNewUpload } from './service.ts';

/**
 * Stores a file that is already on the server, such as one from the command line: hashes it and detects its type by
 * content; throws `unsupported-type` with a reason. It belongs to the caller at once. `limited: false` is for the hub's
 * own content, without limits and outside of the quota. `source` is its origin; files that `accepts` rejects are not
 * stored.
 */
export async function storeFile(
  ctx: ActingContext,
  source: string | AsyncIterable<Uint8Array>,
  {
    name,
    limited = true,
    source: from = 'operator',
    accepts = () => true,
  }: {
    name: string;
    limited?: boolean;
    source?: 'operator' | 'fetched';
    accepts?: (type: FileType) => boolean;
  },
): Promise<UploadedFile> {
  if (limited) await requireRoom(ctx, 0);
  const limit = limited ? ctx.config.uploads.maxBytes : Number.POSITIVE_INFINITY;
  const bytes = typeof source === 'string' ? createReadStream(source) : source;
  const detected: { type?: FileType } = {};
  const { key, size } = await ctx.storage.put(inspecting(bytes, { limit, accepts }, detected));
  const { type } = detected;
  if (!type) throw new AppError('internal-error');
  await transaction(ctx, async (inside) => {
    const owner = inside.actor.kind === 'member' ? inside.actor.uid : null;
    const row = {
      ...toNewUpload(inside, owner, {
        name,
        size,
        source: from,
        ...(!limited && { purpose: ownContent }),
      }),
      ...type,
      key,
      received: size,
      state: 'taken',
      hasBytes: false,
    } as const;
    await insertUpload(inside, row);
    await recordUpload(inside, 'upload.stored', row, { ...type, hash: key, size });
  });
  return { key, size, ...type, name };
}

/** Passes bytes on and inspects both ends of the file; throws before the end if the file is refused. */
async function* inspecting(
  source: AsyncIterable<Uint8Array>,
  { limit, accepts }: { limit: number; accepts: (type: FileType) => boolean },
  detected: { type?: FileType },
): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    if (head.length < endBytes) head = Buffer.concat([head, chunk]).subarray(0, endBytes);
    tail = Buffer.concat([tail.subarray(-endBytes), chunk]).subarray(-endBytes);
    yield chunk;
  }
  const type = sniff({ size, head, tail });
  if ('refusal' in type) throw new AppError('unsupported-type', { params: { reason: type.refusal } });
  if (!accepts(type)) throw new AppError('unsupported-type', { params: { reason: 'unknown' } });
  detected.type = type;
}
