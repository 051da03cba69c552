import type { S3Client } from './s3-client.ts';
import { rethrow } from './s3-failure.ts';

const mostParts = 1000;
const smallestPart = 5 << 20;

/** Copies an object inside its bucket without transferring its bytes: at once, or in parts above the limit. */
export async function copyInside(
  s3: S3Client,
  copy: { Bucket: string; from: string; to: string; size: number; limit: number },
): Promise<void> {
  const { Bucket, size, limit } = copy;
  const source = { Bucket, Key: copy.to, CopySource: `${Bucket}/${copy.from}` };
  if (size <= limit) {
    await s3.copyObject(source).catch(rethrow);
    return;
  }
  const { UploadId = '' } = await s3.createMultipartUpload({ Bucket, Key: copy.to }).catch(rethrow);
  const at = { Bucket, Key: copy.to, UploadId };
  try {
    const step = Math.max(smallestPart, Math.ceil(limit / 5), Math.ceil(size / mostParts));
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < size; start += step) {
      const PartNumber = Parts.length + 1;
      const { CopyPartResult } = await s3.uploadPartCopy({
        ...source,
        UploadId,
        PartNumber,
        CopySourceRange: `bytes=${start}-${Math.min(size, start + step) - 1}`,
      });
      Parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
    }
    await s3.completeMultipartUpload({ ...at, MultipartUpload: { Parts } });
  } catch (error) {
    await s3.abortMultipartUpload(at).catch(() => {});
    rethrow(error);
  }
}
