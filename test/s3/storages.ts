import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, inject } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/storage/open.ts';
import type { Storage } from '#server/storage/storage.ts';
import { newId } from '#shared/ids.ts';

export type StorageName = Storage['name'];

/** Runs the same tests on both storages; each name includes the storage, or the lack of an S3 server. */
export function onBothStorages(name: string, tests: (storage: StorageName) => void): void {
  describe(`${name} [disk]`, () => tests('disk'));
  onS3(name, () => tests('s3'));
}

/** Runs tests on the S3 server of this run; without one they are skipped, with the reason in their name. */
export function onS3(name: string, tests: () => void): void {
  if (inject('s3')) describe(`${name} [s3]`, () => tests());
  else describe.skip(`${name} [s3] skipped: no S3 server (${inject('s3Missing')})`, () => tests());
}

export interface TestStorage {
  storage: Storage;
  dataDir: string;
  /** Closes the storage and removes the folder. */
  end(): Promise<void>;
}

/** Opens an empty storage with its own data folder (and bucket). The caller closes it. */
export async function testStorage(name: StorageName): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-storage-'));
  const STORAGE_URL = name === 's3' ? await testBucket() : '';
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir, STORAGE_URL }));
  const end = async () => {
    await storage.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { storage, dataDir, end };
}

/** Returns the STORAGE_URL of a new, empty bucket; parts of it can be changed to test failures. */
export async function testBucket(change: { secretKey?: string; endpoint?: string } = {}): Promise<string> {
  const server = inject('s3');
  if (!server) throw new Error(`no S3 server: ${inject('s3Missing')}`);
  const bucket = `hub-${newId(12)}`;
  const client = new S3Client({
    endpoint: server.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: server.accessKey, secretAccessKey: server.secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const [key, secret] = [server.accessKey, change.secretKey ?? server.secretKey].map(encodeURIComponent);
  const endpoint = encodeURIComponent(change.endpoint ?? server.endpoint);
  return `s3://${key}:${secret}@${bucket}?endpoint=${endpoint}&region=us-east-1`;
}
