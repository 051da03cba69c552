import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { failed } from './failure.ts';
import { countBytes, countOutstanding, listOpenUploads } from './repository.ts';

/** Most open uploads of one person; more than this is a runaway program. */
const mostOpen = 1000;

/**
 * Throws unless a file of this size fits: under the limit for one file, and with what else is to come in the hub's quota
 * and on the disk.
 */
export async function requireRoom(ctx: Context, size: number, besides = 0): Promise<void> {
  const { maxBytes, quotaBytes } = ctx.config.uploads;
  if (size > maxBytes) throw tooLarge(maxBytes);
  if (quotaBytes > 0 && (await countBytes(ctx)) + besides + size > quotaBytes)
    throw failed('insufficient-storage', 'quota-exceeded', { reason: 'quota', limit: quotaBytes });
  const space = await ctx.storage.incoming.space();
  if (space !== null && (await countOutstanding(ctx)) + besides + size > space)
    throw failed('insufficient-storage', 'quota-exceeded', { reason: 'storage-full' });
}

export function tooLarge(limit: number): AppError {
  return failed('too-large', 'quota-exceeded', { reason: 'file-limit', limit });
}

export async function requireFewOpen(ctx: Context, owner: string): Promise<void> {
  if ((await listOpenUploads(ctx, owner, mostOpen)).length < mostOpen) return;
  throw new AppError('rate-limited', { params: { reason: 'many-uploads', retryAfter: 60 } });
}
