import type {
  AbortMultipartUploadCommandInput,
  CompleteMultipartUploadCommandInput,
  CopyObjectCommandInput,
  CreateBucketCommandInput,
  CreateMultipartUploadCommandInput,
  DeleteObjectCommandInput,
  GetObjectCommandInput,
  HeadBucketCommandInput,
  HeadObjectCommandInput,
  ListObjectsV2CommandInput,
  ListObjectVersionsCommandInput,
  ListPartsCommandInput,
  PutObjectCommandInput,
  UploadPartCommandInput,
  UploadPartCopyCommandInput,
} from '@aws-sdk/client-s3';
import type { S3Address } from './s3-address.ts';

const partSize = 8 << 20;
/** How long the start waits for a store that accepts connections and says nothing. */
const firstAnswerMs = 15_000;

/** The calls of S3 that we make. */
export type S3Client = Awaited<ReturnType<typeof connectS3>>;

/** The few calls of S3 that we make. Nothing goes over the network before the first of them. */
export async function connectS3(address: S3Address) {
  // Loaded here, so that a hub with its files on disk does not pay for it at every start.
  const [aws, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new aws.S3Client({
    region: address.region,
    forcePathStyle: true,
    // Servers other than Amazon's often know no checksums but the signature's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(address.endpoint && { endpoint: address.endpoint }),
    ...(address.credentials && { credentials: address.credentials }),
    requestHandler: {
      connectionTimeout: 5000,
      // Each file being sent holds a socket for as long as its reader takes: the usual 50 would be a ceiling.
      httpAgent: { keepAlive: true, maxSockets: 2000 },
      httpsAgent: { keepAlive: true, maxSockets: 2000 },
    },
  });
  return {
    headBucket: (input: HeadBucketCommandInput) =>
      client.send(new aws.HeadBucketCommand(input), { abortSignal: AbortSignal.timeout(firstAnswerMs) }),
    createBucket: (input: CreateBucketCommandInput) => client.send(new aws.CreateBucketCommand(input)),
    headObject: (input: HeadObjectCommandInput) => client.send(new aws.HeadObjectCommand(input)),
    getObject: (input: GetObjectCommandInput) => client.send(new aws.GetObjectCommand(input)),
    putObject: (input: PutObjectCommandInput) => client.send(new aws.PutObjectCommand(input)),
    deleteObject: (input: DeleteObjectCommandInput) => client.send(new aws.DeleteObjectCommand(input)),
    listObjects: (input: ListObjectsV2CommandInput) => client.send(new aws.ListObjectsV2Command(input)),
    listVersions: (input: ListObjectVersionsCommandInput) =>
      client.send(new aws.ListObjectVersionsCommand(input)),
    copyObject: (input: CopyObjectCommandInput) => client.send(new aws.CopyObjectCommand(input)),
    createMultipartUpload: (input: CreateMultipartUploadCommandInput) =>
      client.send(new aws.CreateMultipartUploadCommand(input)),
    uploadPart: (input: UploadPartCommandInput) => client.send(new aws.UploadPartCommand(input)),
    uploadPartCopy: (input: UploadPartCopyCommandInput) => client.send(new aws.UploadPartCopyCommand(input)),
    listParts: (input: ListPartsCommandInput) => client.send(new aws.ListPartsCommand(input)),
    completeMultipartUpload: (input: CompleteMultipartUploadCommandInput) =>
      client.send(new aws.CompleteMultipartUploadCommand(input)),
    abortMultipartUpload: (input: AbortMultipartUploadCommandInput) =>
      client.send(new aws.AbortMultipartUploadCommand(input)),
    /** In parts when it is large; on failure the parts are taken back. */
    upload: (params: PutObjectCommandInput) => new Upload({ client, params, partSize }).done(),
    /** An address that works by itself for so many seconds. Nothing goes over the network for it. */
    presignGet: async (input: GetObjectCommandInput, seconds: number) => {
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      return getSignedUrl(client, new aws.GetObjectCommand(input), { expiresIn: seconds });
    },
    close: () => client.destroy(),
  };
}
