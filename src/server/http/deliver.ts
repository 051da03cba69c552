import { basename } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isProbe } from '../visit.ts';
import { toContentDisposition } from './send/content-disposition.ts';
import { openSource } from './send/source.ts';
import { type FileToSend, sendStored } from './send-file.ts';

/** Internal path of the hub's files in the web server in front of it; see docs/running.md. */
const innerPath = '/hub-files';
/** Lifetime of a signed address: short, since the store checks nothing else and withdrawn content must end soon. */
const seconds = 60;

/**
 * Sends a stored file, or delegates it to a faster sender: the web server in front of the hub, or the store itself. The caller
 * has already checked that it may be sent.
 */
export async function deliver(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileToSend,
): Promise<FastifyReply> {
  const { mediaDelivery } = ctx.config;
  // Probes are not recorded, so they get only the bytes they request: other senders would send the whole file.
  if (isProbe(request)) return sendStored(ctx, request, reply, file);
  // A playlist must come from the same origin as the files it references.
  const isList = file.type === 'application/vnd.apple.mpegurl';
  const disposition = file.disposition ? toContentDisposition(file.disposition) : null;
  const cacheControl = file.cacheControl ?? 'private, no-cache';
  if (mediaDelivery === 'redirect' && !isList && !isPlayedWhole(request)) {
    const url = await ctx.storage.signedUrl(file.key, {
      seconds,
      type: file.type,
      cacheControl,
      disposition,
    });
    // An address from the browser's cache must still be valid.
    if (url) return reply.header('cache-control', `private, max-age=${seconds / 2}`).redirect(url, 302);
  }
  const path = ctx.storage.localPath(file.key);
  if (mediaDelivery === 'x-accel' && path) {
    // The web server does not verify the file, so it is checked here.
    await (await openSource(ctx, file)).close();
    return reply
      .headers({
        'x-accel-redirect': `${innerPath}/${file.key.slice(0, 2)}/${file.key.slice(2, 4)}/${basename(path)}`,
        'content-type': file.type,
        'cache-control': cacheControl,
        etag: `"${file.key}"`,
        ...(disposition && { 'content-disposition': disposition }),
      })
      .send();
  }
  return sendStored(ctx, request, reply, file);
}

/** True for native media elements: they reuse a redirected address as long as they play, so the hub sends the file. */
function isPlayedWhole({ headers }: FastifyRequest): boolean {
  return ['video', 'audio'].includes(String(headers['sec-fetch-dest']));
}
