import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { StoredUpload } from '../repository.ts';
import { beginUpload } from '../service.ts';
import { readAddress } from './address.ts';
import { fetchJob } from './job.ts';

/** Starts fetching a file from an address in the background. Throws `invalid-url` for an address that cannot be used. */
export async function fetchFromAddress(
  ctx: ActingContext,
  { url, name }: { url: string; name?: string | undefined },
): Promise<StoredUpload> {
  const address = readAddress(ctx, url.trim());
  return transaction(ctx, async (inside) => {
    const upload = await beginUpload(inside, {
      name: name?.trim() || nameOf(address),
      size: null,
      source: 'fetched',
      address: address.href,
    });
    await enqueue(inside, fetchJob, { id: upload.id }, { dedupeKey: upload.id });
    return upload;
  });
}

function nameOf(url: URL): string {
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(last) || url.hostname;
  } catch {
    return last;
  }
}
