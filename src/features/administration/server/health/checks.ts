import { statfs } from 'node:fs/promises';
import { readLastCheck } from '#features/audit/server/index.ts';
import { engineOf } from '#features/library/server/doors/oversight.ts';
import type { Context } from '#server/context.ts';
import { dueAndCounts } from '#server/jobs/oversight.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import { hourMs } from '#shared/durations.ts';
import type { Check } from '../../contract.ts';
import { findLastBackup, readDatabase } from './repository.ts';

const slowMs = 500;
const patienceMs = 3000;
const gigabyte = 1_000_000_000;
/** A job that nobody begins for this long is a sign that no worker runs. */
const lateMs = 15 * 60_000;
/** A night may be missed during a restart. */
const trailMs = 36 * hourMs;
const backupMs = 48 * hourMs;

/** Measures how quickly the database answers. */
export async function checkDatabase(ctx: Context): Promise<Check> {
  const startedAt = performance.now();
  const { size } = await readDatabase(ctx);
  const ms = Math.ceil(performance.now() - startedAt);
  return { finding: ms > slowMs ? 'database-slow' : 'database-fine', values: { size, ms } };
}

/** Writes to the storage and reads from it. */
export async function checkStorage(ctx: Context): Promise<Check> {
  const signal = AbortSignal.timeout(patienceMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer')), { once: true });
  });
  const startedAt = performance.now();
  try {
    await Promise.race([ctx.storage.check(), late]);
    return { finding: 'storage-fine', values: { ms: Math.ceil(performance.now() - startedAt) } };
  } catch (error) {
    ctx.log.warn({ err: error }, 'the storage does not answer');
    return { finding: 'storage-failing', values: {} };
  }
}

/** Reads the free space where the data folder is. */
export async function checkDisk(ctx: Context): Promise<Check> {
  try {
    const { bsize, blocks, bavail } = await statfs(ctx.config.dataDir);
    const values = { free: bavail * bsize, total: blocks * bsize };
    const share = values.free / Math.max(1, values.total);
    if (values.free < gigabyte / 2 || share < 0.01) return { finding: 'disk-full', values };
    return { finding: values.free < 5 * gigabyte || share < 0.05 ? 'disk-low' : 'disk-fine', values };
  } catch {
    return { finding: 'disk-unseen', values: {} };
  }
}

/** Counts jobs, and measures how long the oldest due one waits. */
export async function checkQueue(ctx: Context): Promise<Check> {
  const { counts, overdueMs } = await dueAndCounts(ctx);
  const { failed, queued: waiting, running } = counts;
  const values = { failed, waiting, running, age: overdueMs };
  if (overdueMs > lateMs) return { finding: 'queue-late', values };
  if (failed > 0) return { finding: 'queue-failed', values };
  return { finding: waiting + running > 0 ? 'queue-busy' : 'queue-idle', values };
}

export function checkMail(ctx: Context): Check {
  const { smtpUrl, mailFrom } = ctx.config;
  if (!isMailSetUp(ctx)) return { finding: 'mail-off', values: {} };
  return { finding: 'mail-on', values: { server: new URL(smtpUrl).host, sender: mailFrom } };
}

export async function checkMedia(ctx: Context): Promise<Check> {
  const { name } = await engineOf(ctx);
  return { finding: name === 'none' ? 'media-none' : 'media-fine', values: {} };
}

/** Reads the result of the nightly check of the audit trail. */
export async function checkTrail(ctx: Context): Promise<Check> {
  const last = await readLastCheck(ctx);
  if (!last) return { finding: 'trail-none', values: {} };
  const values = { at: last.at.getTime(), count: last.seq };
  if (last.broken) return { finding: 'trail-broken', values };
  const isLate = ctx.now().getTime() - last.at.getTime() > trailMs;
  return { finding: isLate ? 'trail-late' : 'trail-fine', values };
}

/** Reads the last backup that an operator recorded; the hub itself makes none. */
export async function checkBackup(ctx: Context): Promise<Check> {
  const at = await findLastBackup(ctx);
  if (!at) return { finding: 'backup-none', values: {} };
  const isLate = ctx.now().getTime() - at.getTime() > backupMs;
  return { finding: isLate ? 'backup-late' : 'backup-fine', values: { at: at.getTime() } };
}
