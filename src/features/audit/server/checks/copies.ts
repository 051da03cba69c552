import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { readS3Address } from '#server/storage/s3-address.ts';
import { connectS3, type S3Client } from '#server/storage/s3-client.ts';
import { dayMs } from '#shared/durations.ts';
import { AnchorCopy } from '../../contract.ts';
import type { Head } from '../repository.ts';

const prefix = 'audit-anchors/';

/** Anchors stored outside the database, as far as that is set up and reachable. */
export interface Copies {
  state: 'off' | 'held' | 'away';
  heads: readonly Head[];
  bucket: string;
}

/** A copy of an anchor, as stored with its check. */
export type StoredCopy = z.output<typeof StoredCopy>;
export const StoredCopy = AnchorCopy.extend({ bucket: z.string() });

/** Stops the start if the setting is no valid bucket address. */
export async function checkCopySettings({ config }: Context): Promise<void> {
  if (config.auditLock.url) readS3Address(config.auditLock.url, 'AUDIT_LOCK_URL');
}

/** Copies an anchor into the bucket, locked against change and removal. Never throws: the result has the state. */
export async function copyAnchor(ctx: Context, anchor: Head, at: Date): Promise<StoredCopy | null> {
  const { url, days } = ctx.config.auditLock;
  if (!url) return null;
  const until = new Date(at.getTime() + days * dayMs);
  const { bucket } = readS3Address(url, 'AUDIT_LOCK_URL');
  try {
    const isLocked = await withBucket(ctx, (client) => put(client, bucket, { ...anchor, at, until }));
    if (!isLocked) ctx.log.warn({ bucket }, 'the copy of the audit anchor is there, but it is not locked');
    return { state: isLocked ? 'locked' : 'unlocked', bucket, until: until.toISOString() };
  } catch (error) {
    ctx.log.error({ err: error, bucket }, 'the audit anchor could not be copied');
    return { state: 'failed', bucket, until: null };
  }
}

async function put(
  client: S3Client,
  bucket: string,
  { seq, hash: head, at, until }: Head & { at: Date; until: Date },
): Promise<boolean> {
  const object = { Bucket: bucket, Key: keyOf({ seq, hash: head, at }) };
  const body = `${JSON.stringify({ at: at.toISOString(), seq, hash: head, head: `${seq}:${head}` })}\n`;
  await client.putObject({
    ...object,
    Body: body,
    // S3 requires it for locked objects.
    ContentMD5: hash('md5', body, 'base64'),
    ContentType: 'application/json',
    ObjectLockMode: 'COMPLIANCE',
    ObjectLockRetainUntilDate: until,
  });
  // Some object stores accept lock headers and ignore them.
  const stored = await client.headObject(object);
  const lockedUntil = stored.ObjectLockRetainUntilDate?.getTime() ?? 0;
  // Object stores may round to whole seconds.
  return stored.ObjectLockMode === 'COMPLIANCE' && lockedUntil > until.getTime() - 1000;
}

/** Reads all copies, also those hidden by a delete marker: locked versions stay below it. */
export async function readCopies(ctx: Context): Promise<Copies> {
  const { url } = ctx.config.auditLock;
  if (!url) return { state: 'off', heads: [], bucket: '' };
  const { bucket } = readS3Address(url, 'AUDIT_LOCK_URL');
  try {
    const keys = await withBucket(ctx, (client) => listKeys(client, bucket));
    return { state: 'held', heads: keys.flatMap(headIn), bucket };
  } catch (error) {
    ctx.log.error({ err: error, bucket }, 'the copies of the audit anchors could not be read');
    return { state: 'away', heads: [], bucket };
  }
}

async function listKeys(client: S3Client, bucket: string): Promise<string[]> {
  const keys = new Set<string>();
  let after: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await client.listVersions({ Bucket: bucket, Prefix: prefix, ...after });
    for (const { Key } of page.Versions ?? []) if (Key) keys.add(Key);
    if (!page.IsTruncated) return [...keys];
    after = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  }
}

/** Key with the whole head in it, so that a listing is enough for the comparison. */
function keyOf({ seq, hash: head, at }: Head & { at: Date }): string {
  return `${prefix}${at.toISOString().slice(0, 10)}_${seq}_${head}.json`;
}

function headIn(key: string): Head[] {
  const [, seq, head] = /_(\d{1,15})_([0-9a-f]{64})\.json$/.exec(key) ?? [];
  return seq && head ? [{ seq: Number(seq), hash: head }] : [];
}

async function withBucket<Result>(
  ctx: Context,
  work: (client: S3Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectS3(readS3Address(ctx.config.auditLock.url, 'AUDIT_LOCK_URL'));
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
