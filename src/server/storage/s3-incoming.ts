import type { Part } from '@aws-sdk/client-s3';
import { AppError } from '#shared/errors.ts';
import type { IncomingFile, IncomingFiles, NoteReceived } from './incoming.ts';
import type { S3Client } from './s3-client.ts';
import { copyInside } from './s3-copy.ts';
import { bytesOf, isMissing, isMissingUpload, rethrow } from './s3-failure.ts';
import type { StorageKey, StoredFile } from './storage.ts';

export interface S3IncomingOptions {
  s3: S3Client;
  Bucket: string;
  keyOf(key: StorageKey): string;
  find(key: StorageKey): Promise<StoredFile | null>;
  /** Size of every part except the last; S3 allows 10,000 parts. */
  partSize?: number;
  /** Largest object that S3 copies in one call. */
  copyLimit?: number;
}

/**
 * Opens the incoming files of a bucket. Full parts go to a multipart upload; the remainder is an object of its own, named by
 * its end position, and the previous one is deleted only after the new one is stored. So the number of received bytes
 * determines where all data is.
 */
export function openS3Incoming(options: S3IncomingOptions): IncomingFiles {
  const { s3, Bucket, partSize = 8 << 20, copyLimit = 5 * 1024 ** 3 } = options;
  const prefixOf = ({ id }: Pick<IncomingFile, 'id'>) => `incoming/${id}/`;
  const tailAt = (file: Pick<IncomingFile, 'id' | 'received'>) => `${prefixOf(file)}tail-${file.received}`;
  const wholeAt = (file: IncomingFile) => (file.handle ? `${prefixOf(file)}whole` : tailAt(file));

  const sizeAt = (Key: string) =>
    s3.headObject({ Bucket, Key }).then(
      ({ ContentLength = 0 }) => ContentLength,
      (error) => (isMissing(error) ? null : rethrow(error)),
    );

  async function readTail(file: IncomingFile): Promise<Buffer> {
    const length = file.received % partSize;
    if (length === 0) return Buffer.alloc(0);
    const { Body } = await s3.getObject({ Bucket, Key: tailAt(file) }).catch(rethrow);
    return Buffer.from((await Body?.transformToByteArray().catch(rethrow)) ?? []);
  }

  async function storePart(file: IncomingFile, bytes: Buffer): Promise<IncomingFile> {
    const Key = `${prefixOf(file)}whole`;
    const handle =
      file.handle || ((await s3.createMultipartUpload({ Bucket, Key }).catch(rethrow)).UploadId ?? '');
    const PartNumber = Math.floor(file.received / partSize) + 1;
    await s3.uploadPart({ Bucket, Key, UploadId: handle, PartNumber, Body: bytes }).catch(rethrow);
    return { ...file, handle, received: (PartNumber - 1) * partSize + bytes.length };
  }

  async function storeTail(file: IncomingFile, bytes: Buffer): Promise<IncomingFile> {
    const received = Math.floor(file.received / partSize) * partSize + bytes.length;
    await s3.putObject({ Bucket, Key: tailAt({ ...file, received }), Body: bytes }).catch(rethrow);
    return { ...file, received };
  }

  const dropTail = async (file: IncomingFile) => {
    if (file.received % partSize === 0) return;
    // A remainder that could not be deleted is removed with the whole file.
    await s3.deleteObject({ Bucket, Key: tailAt(file) }).catch(() => {});
  };

  async function complete(file: IncomingFile): Promise<void> {
    const Key = wholeAt(file);
    const at = { Bucket, Key, UploadId: file.handle };
    const tail = await readTail(file);
    if (tail.length > 0) await storePart(file, tail);
    const Parts: Part[] = [];
    for (let PartNumberMarker: string | undefined; ; ) {
      const page = await s3
        .listParts({ ...at, ...(PartNumberMarker && { PartNumberMarker }) })
        .catch(rethrow);
      Parts.push(...(page.Parts ?? []));
      if (!page.IsTruncated) break;
      PartNumberMarker = page.NextPartNumberMarker;
    }
    const size = Parts.reduce((sum, part) => sum + (part.Size ?? 0), 0);
    if (size !== file.received) throw new AppError('not-found');
    const MultipartUpload = { Parts: Parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) };
    await s3.completeMultipartUpload({ ...at, MultipartUpload }).catch(rethrow);
  }

  return {
    begin: async () => {},
    async append(given, source, note) {
      let file = given;
      const buffer = Buffer.allocUnsafeSlow(partSize);
      let filled = (await readTail(file)).copy(buffer);
      const storeNext = async (store: typeof storePart) => {
        const before = file;
        file = await store(file, buffer.subarray(0, filled));
        await noteProgress(note, file);
        await dropTail(before);
      };
      const settle = async () => {
        if (filled > 0 && filled !== file.received % partSize) await storeNext(storeTail);
      };
      try {
        for await (const chunk of source) {
          for (let done = 0; done < chunk.byteLength; ) {
            const count = Math.min(partSize - filled, chunk.byteLength - done);
            buffer.set(chunk.subarray(done, done + count), filled);
            filled += count;
            done += count;
            if (filled < partSize) continue;
            await storeNext(storePart);
            filled = 0;
          }
        }
        await settle();
        return file;
      } catch (error) {
        await settle().catch(() => {});
        throw error;
      }
    },
    async seal(file) {
      if ((await sizeAt(wholeAt(file))) === file.received) return;
      if (!file.handle) throw new AppError('not-found');
      await complete(file).catch((error: AppError) => {
        throw isMissingUpload(error.cause) ? new AppError('not-found', { cause: error.cause }) : error;
      });
    },
    async read(file, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await s3
        .getObject({ Bucket, Key: wholeAt(file), ...(Range && { Range }) })
        .catch(rethrow);
      return bytesOf(Body);
    },
    async moveIn(file, key) {
      if ((await options.find(key))?.size === file.received) return false;
      await copyInside(s3, {
        Bucket,
        from: wholeAt(file),
        to: options.keyOf(key),
        size: file.received,
        limit: copyLimit,
      });
      return true;
    },
    async discard(file) {
      if (file.handle)
        await s3
          .abortMultipartUpload({ Bucket, Key: `${prefixOf(file)}whole`, UploadId: file.handle })
          .catch((error) => !isMissing(error) && !isMissingUpload(error) && rethrow(error));
      const { Contents = [] } = await s3.listObjects({ Bucket, Prefix: prefixOf(file) }).catch(rethrow);
      for (const { Key = '' } of Contents) await s3.deleteObject({ Bucket, Key }).catch(rethrow);
    },
    space: async () => null,
  };
}

function noteProgress(note: NoteReceived, { received, handle }: IncomingFile): Promise<void> {
  return note({ received, handle });
}
