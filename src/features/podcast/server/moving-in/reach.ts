import { type OpenedAddress, openAddress } from '#features/uploads/server/index.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { FetchReason } from '../../contract.ts';
import { AddressError } from './problem.ts';

const reasons: Readonly<Record<string, FetchReason>> = {
  form: 'address',
  scheme: 'scheme',
  credentials: 'credentials',
  private: 'private',
  'unknown-host': 'unknown-host',
  refused: 'refused',
  redirects: 'redirects',
};

/** Opens an address on the public network, by the same rules as uploads. Throws an AddressError with the reason. */
export async function openPublicAddress(
  ctx: Context,
  address: string,
  signal: AbortSignal,
): Promise<OpenedAddress> {
  try {
    return await openAddress(ctx, overTls(ctx, address), signal);
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof AppError ? reasons[String(error.params.reason)] : undefined;
    if (!reason) throw new AddressError('away', { passes: true, cause: error });
    throw new AddressError(reason, { passes: reason === 'unknown-host', cause: error });
  }
}

/** Requests `http:` addresses of old feeds over TLS: nearly all those hosts support it by now. */
function overTls({ config }: Context, address: string): string {
  return config.uploads.fetchesPrivate ? address : address.replace(/^http:/i, 'https:');
}

/** Reads up to so many bytes of a response. Throws an AddressError if there are more, or fewer than announced. */
export async function* bytesOf(
  { bytes, size }: OpenedAddress,
  most: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let count = 0;
  try {
    if (size !== null && size > most) throw new AddressError('too-large');
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      count += chunk.byteLength;
      if (count > most) throw new AddressError('too-large');
      yield chunk;
    }
    if (!bytes.complete || (size !== null && count !== size))
      throw new Error('fewer bytes came than was said');
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof AddressError || error instanceof AppError
      ? error
      : new AddressError('cut-short', { passes: true, cause: error });
  } finally {
    bytes.destroy();
  }
}

/** Reads everything at an address, up to so many bytes. */
export async function readAll(
  ctx: Context,
  address: string,
  most: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const opened = await openPublicAddress(ctx, address, signal);
  return Buffer.concat(await Array.fromAsync(bytesOf(opened, most, signal)));
}
