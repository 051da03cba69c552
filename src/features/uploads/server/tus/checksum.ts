import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import { spooled } from '#server/storage/spool.ts';
import { AppError } from '#shared/errors.ts';

export const checksumAlgorithms = ['sha1', 'sha256'] as const;

/** Expected checksum of a chunk, from its sender. */
export interface Checksum {
  algorithm: (typeof checksumAlgorithms)[number];
  digest: Buffer;
}

/** Reads `Upload-Checksum`; null if there is none. Throws `malformed-request` for an unknown or invalid checksum. */
export function readChecksum(header: string | null): Checksum | null {
  if (header === null) return null;
  const [name = '', text = '', ...rest] = header.trim().split(/\s+/);
  const algorithm = checksumAlgorithms.find((each) => each === name.toLowerCase());
  const digest = Buffer.from(text, 'base64');
  if (!algorithm || rest.length > 0 || digest.length !== createHash(algorithm).digest().length)
    throw new AppError('malformed-request', { params: { detail: 'Upload-Checksum' } });
  return { algorithm, digest };
}

/**
 * Passes a chunk on after it was received completely and verified. Until then it waits in a temporary file, so that
 * no byte of a wrong chunk is ever counted. Throws `checksum-mismatch`.
 */
export async function withVerified<Result>(
  ctx: Context,
  { algorithm, digest }: Checksum,
  source: AsyncIterable<Uint8Array>,
  use: (piece: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const hash = createHash(algorithm);
  const spool = { folder: join(ctx.config.dataDir, 'tmp'), durable: false };
  return spooled(spool, hashing(source, hash), async (path) => {
    if (!hash.digest().equals(digest)) throw new AppError('checksum-mismatch');
    return use(createReadStream(path));
  });
}

async function* hashing(
  source: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}
