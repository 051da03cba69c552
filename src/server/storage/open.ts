import type { Config } from '../config.ts';
import { openDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';
import { readS3Address } from './s3-address.ts';
import type { Storage } from './storage.ts';

/** Opens the configured storage. An unreachable bucket is noticed at the first use, not here. */
export async function openStorage(config: Config): Promise<Storage> {
  return config.storageUrl
    ? openS3Storage(readS3Address(config.storageUrl), config.dataDir)
    : openDiskStorage(config.dataDir);
}
