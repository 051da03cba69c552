import type { IncomingMessage } from 'node:http';
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
import {
  closeIdle,
  defaultTimeouts,
  endWhenStalled,
  isSmall,
  isTimeout,
  type Timeouts,
} from './s3-timeouts.ts';

const partSize = 8 << 20;

/** The S3 calls that the hub uses. */
export type S3Client = Awaited<ReturnType<typeof connectS3>>;

/**
 * Creates the S3 client with the few calls that the hub uses. Nothing is sent over the network before the first call. A dead
 * connection is closed, and the call retried on another.
 */
export async function connectS3(address: S3Address, patience: Timeouts = defaultTimeouts) {
  // Loaded lazily, so that a hub with its files on disk does not pay for it at every start.
  const [aws, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const connect = (limits: { socketTimeout?: number }) => {
    const client = new aws.S3Client({
      region: address.region,
      forcePathStyle: true,
      // Servers other than Amazon's often support no checksums except the signature's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(address.endpoint && { endpoint: address.endpoint }),
      ...(address.credentials && { credentials: address.credentials }),
      requestHandler: {
        connectionTimeout: 5000,
        throwOnRequestTimeout: true,
        ...limits,
        // Each file being sent holds a socket for as long as its reader takes: the default of 50 would be a bottleneck.
        httpAgent: { keepAlive: true, maxSockets: 2000 },
        httpsAgent: { keepAlive: true, maxSockets: 2000 },
      },
    });
    // The innermost step, which runs for each attempt.
    client.middlewareStack.add(
      (next) => (args) =>
        next(args).catch((error: unknown) => {
          if (isTimeout(error)) closeIdle(client.config.requestHandler);
          throw error;
        }),
      { step: 'deserialize', name: 'closeIdleConnections' },
    );
    return client;
  };
  const client = connect({});
  // Separate client for large bodies: its socket timeout would disconnect slow readers of a file.
  const sender = connect({ socketTimeout: patience.sending });
  const soon = () => ({
    requestTimeout: patience.answer,
    abortSignal: AbortSignal.timeout(patience.call),
  });
  const patiently = { requestTimeout: patience.work };
  return {
    headBucket: (input: HeadBucketCommandInput) => client.send(new aws.HeadBucketCommand(input), soon()),
    createBucket: (input: CreateBucketCommandInput) =>
      client.send(new aws.CreateBucketCommand(input), soon()),
    headObject: (input: HeadObjectCommandInput) => client.send(new aws.HeadObjectCommand(input), soon()),
    getObject: async (input: GetObjectCommandInput) => {
      const answer = await client.send(new aws.GetObjectCommand(input), { requestTimeout: patience.answer });
      if (answer.Body) endWhenStalled(answer.Body as IncomingMessage, patience.reading);
      return answer;
    },
    putObject: (input: PutObjectCommandInput) =>
      isSmall(input.Body)
        ? client.send(new aws.PutObjectCommand(input), soon())
        : sender.send(new aws.PutObjectCommand(input)),
    deleteObject: (input: DeleteObjectCommandInput) =>
      client.send(new aws.DeleteObjectCommand(input), soon()),
    listObjects: (input: ListObjectsV2CommandInput) =>
      client.send(new aws.ListObjectsV2Command(input), soon()),
    listVersions: (input: ListObjectVersionsCommandInput) =>
      client.send(new aws.ListObjectVersionsCommand(input), soon()),
    copyObject: (input: CopyObjectCommandInput) => client.send(new aws.CopyObjectCommand(input), patiently),
    createMultipartUpload: (input: CreateMultipartUploadCommandInput) =>
      client.send(new aws.CreateMultipartUploadCommand(input), soon()),
    uploadPart: (input: UploadPartCommandInput) => sender.send(new aws.UploadPartCommand(input)),
    uploadPartCopy: (input: UploadPartCopyCommandInput) =>
      client.send(new aws.UploadPartCopyCommand(input), patiently),
    listParts: (input: ListPartsCommandInput) => client.send(new aws.ListPartsCommand(input), soon()),
    completeMultipartUpload: (input: CompleteMultipartUploadCommandInput) =>
      client.send(new aws.CompleteMultipartUploadCommand(input), patiently),
    abortMultipartUpload: (input: AbortMultipartUploadCommandInput) =>
      client.send(new aws.AbortMultipartUploadCommand(input), soon()),
    /** Uploads in parts if the body is large; removes the parts on failure. */
    upload: (params: PutObjectCommandInput) => new Upload({ client: sender, params, partSize }).done(),
    /** Returns an address that works without credentials for this many seconds. Sends nothing over the network. */
    presignGet: async (input: GetObjectCommandInput, seconds: number) => {
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      return getSignedUrl(client, new aws.GetObjectCommand(input), { expiresIn: seconds });
    },
    close: () => {
      client.destroy();
      sender.destroy();
    },
  };
}
