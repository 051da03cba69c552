import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import { spooled } from '#server/storage/spool.ts';
import { AppError } from '#shared/errors.ts';

export const checksumAlgorithms = ['sha1', 'sha256'] as const;

/** What a piece should be, as its sender says. */
export interface Checksum {
  algorithm: (typeof checksumAlgorithms)[number];
  digest: Buffer;
}

/** Reads `Upload-Checksum`; null where there is none. Throws `malformed-request` for what is no checksum we know. */
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
 * Hands a piece on once all of it is there and is what it should be: until then it waits in a temporary file, so that
 * nothing of a wrong one is ever counted. Throws `checksum-mismatch`.
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
