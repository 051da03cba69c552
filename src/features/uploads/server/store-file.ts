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
 * Stores a file that lies here already, as the operator's command line has it: hashed, told by its content, refused
 * with `unsupported-type` and its reason. It belongs to the caller at once. `limited: false` is for content of the hub's
 * own: no limit holds for it, and it takes nothing of the quota. `source` says who brought it, `accepts` what is
 * taken in at all: of anything else nothing is stored.
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
  const told: { type?: FileType } = {};
  const { key, size } = await ctx.storage.put(telling(bytes, { limit, accepts }, told));
  const { type } = told;
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

/** Hands bytes on and looks at both ends of them; throws before the last is out where the file is refused. */
async function* telling(
  source: AsyncIterable<Uint8Array>,
  { limit, accepts }: { limit: number; accepts: (type: FileType) => boolean },
  told: { type?: FileType },
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
  told.type = type;
}
