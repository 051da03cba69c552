import { bind } from '#server/http/handle.ts';
import { uploadRoutes } from '../contract.ts';
import { fetchFromAddress } from './fetch/service.ts';
import { withLock } from './locks/lock.ts';
import { toUpload } from './present.ts';
import { cancelUpload, listUploads, readUpload } from './service.ts';

export const routes = [
  bind(uploadRoutes.listUploads, async (ctx) => ({
    items: (await listUploads(ctx)).map(toUpload),
    maxBytes: ctx.config.uploads.maxBytes,
  })),
  bind(uploadRoutes.readUpload, async (ctx, { id }) => toUpload(await readUpload(ctx, id))),
  bind(uploadRoutes.cancelUpload, async (ctx, { id }) => {
    // Refuses other people's uploads before waiting for a lock.
    await readUpload(ctx, id);
    await withLock(ctx, id, () => cancelUpload(ctx, id));
    return {};
  }),
  bind(uploadRoutes.fetchUpload, async (ctx, input) => toUpload(await fetchFromAddress(ctx, input))),
];
