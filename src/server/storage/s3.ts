import { createReadStream } from 'node:fs';
import { AppError } from '#shared/errors.ts';
import { originOf, type S3Address } from './s3-address.ts';
import { connectS3 } from './s3-client.ts';
import { bytesOf, isMissing, rethrow, toAppError } from './s3-failure.ts';
import { openS3Incoming } from './s3-incoming.ts';
import { openSpool, spooled } from './spool.ts';
import { clampRange, isStorageKey, type Storage, type StorageKey, type StoredFile } from './storage.ts';

const prefix = 'sha256/';

/** Opens the storage in a bucket of any S3 server. Bytes are in a local temporary file until their key is computed. */
export async function openS3Storage(address: S3Address, dataDir: string, listPage = 1000): Promise<Storage> {
  const spool = await openSpool(dataDir, { durable: false });
  const s3 = await connectS3(address);
  const Bucket = address.bucket;
  const keyOf = (key: StorageKey) => `${prefix}${key.slice(0, 2)}/${key}`;
  const at = (key: StorageKey) => ({ Bucket, Key: keyOf(key) });

  async function find(key: StorageKey): Promise<StoredFile | null> {
    if (!isStorageKey(key)) return null;
    try {
      const { ContentLength = 0 } = await s3.headObject(at(key));
      return { key, size: ContentLength };
    } catch (error) {
      if (isMissing(error)) return null;
      throw toAppError(error);
    }
  }

  async function send(path: string, file: StoredFile): Promise<StoredFile> {
    if ((await find(file.key))?.size === file.size) return file;
    const body = createReadStream(path, { highWaterMark: 1 << 20 });
    try {
      await s3.upload({ ...at(file.key), Body: body });
    } catch (error) {
      throw toAppError(error);
    } finally {
      body.destroy();
    }
    return file;
  }

  return {
    name: 's3',
    put: (source) => spooled(spool, source, send),
    stat: find,
    async read(key, range) {
      if (!isStorageKey(key)) throw new AppError('not-found');
      const part = range && clampRange(range, Number.POSITIVE_INFINITY);
      try {
        const Range = part && `bytes=${part.start}-${part.end}`;
        const { Body } = await s3.getObject({ ...at(key), ...(Range && { Range }) });
        return bytesOf(Body);
      } catch (error) {
        throw toAppError(error);
      }
    },
    localPath: () => null,
    origin: originOf(address),
    async signedUrl(key, { seconds, type, cacheControl, disposition }) {
      if (!isStorageKey(key)) return null;
      const answer = {
        ...at(key),
        ResponseContentType: type,
        ResponseCacheControl: cacheControl,
        ...(disposition && { ResponseContentDisposition: disposition }),
      };
      return s3.presignGet(answer, seconds);
    },
    async remove(key) {
      if (!isStorageKey(key)) return;
      await s3.deleteObject(at(key)).catch((error) => {
        if (!isMissing(error)) throw toAppError(error);
      });
    },
    async *list() {
      for (let after = ''; ; ) {
        const page = await s3
          .listObjects({ Bucket, Prefix: prefix, MaxKeys: listPage, ...(after && { StartAfter: after }) })
          .catch(rethrow);
        for (const { Key = '' } of page.Contents ?? []) {
          after = Key;
          const key = Key.slice(Key.lastIndexOf('/') + 1);
          if (isStorageKey(key)) yield key;
        }
        if (!page.IsTruncated) return;
      }
    },
    async prepare() {
      const exists = await s3.headBucket({ Bucket }).then(
        () => true,
        (error) => !isMissing(error) && rethrow(error),
      );
      if (!exists) await s3.createBucket({ Bucket }).catch(ignoreOurs);
    },
    async check() {
      await s3.putObject({ Bucket, Key: 'hub-check', Body: 'ok' }).catch(rethrow);
    },
    incoming: openS3Incoming({ s3, Bucket, keyOf, find }),
    close: async () => s3.close(),
  };
}

/** Ignores that another node, starting at the same time, has created the bucket. */
function ignoreOurs(error: unknown): void {
  if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes((error as Error).name)) rethrow(error);
}
