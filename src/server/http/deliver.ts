import { basename } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { toContentDisposition } from './send/content-disposition.ts';
import { type SentFile, sendStored } from './send-file.ts';

/** The place that the web server in front keeps for the hub's files; see docs/running.md. */
const innerPath = '/hub-files';
/** Long enough for the longest film; a player that stops for a night asks again. */
const seconds = 6 * 3600;

/**
 * Sends a stored file, or has it sent by whoever does that better here: the web server in front of the hub, or the
 * store itself. Whether it may be sent at all was decided before.
 */
export async function deliver(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<FastifyReply> {
  const { mediaDelivery } = ctx.config;
  // What names other files beside it must come from the same place as they do.
  const isList = file.type === 'application/vnd.apple.mpegurl';
  const disposition = file.disposition ? toContentDisposition(file.disposition) : null;
  const cacheControl = file.cacheControl ?? 'private, no-cache';
  if (mediaDelivery === 'redirect' && !isList) {
    const url = await ctx.storage.signedUrl(file.key, {
      seconds,
      type: file.type,
      cacheControl,
      disposition,
    });
    // The address outlives this answer in the browser's memory by nothing.
    if (url) return reply.header('cache-control', `private, max-age=${seconds / 2}`).redirect(url, 302);
  }
  const path = ctx.storage.localPath(file.key);
  if (mediaDelivery === 'x-accel' && path)
    return reply
      .headers({
        'x-accel-redirect': `${innerPath}/${file.key.slice(0, 2)}/${file.key.slice(2, 4)}/${basename(path)}`,
        'content-type': file.type,
        'cache-control': cacheControl,
        etag: `"${file.key}"`,
        ...(disposition && { 'content-disposition': disposition }),
      })
      .send();
  return sendStored(ctx, request, reply, file);
}
