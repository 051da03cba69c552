import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import type { HubContext } from '../per-hub.ts';
import type { StorageKey } from '../storage/storage.ts';
import { parseRange } from './ranges.ts';
import { type Body, partialBody, wholeBody } from './send/body.ts';
import { hasVersion, rangeApplies } from './send/conditions.ts';
import { type Disposition, toContentDisposition } from './send/content-disposition.ts';
import { openSource, type Source } from './send/source.ts';
import { endWhenInvalid, type Watch } from './send/watch.ts';

/** Stored file to send, with its headers. */
export interface FileToSend {
  key: StorageKey;
  /** Size when it was stored, if known: a file that has lost bytes since then is not sent. */
  size?: number;
  type: string;
  disposition?: Disposition;
  /** Cache header; by default clients store a copy and revalidate it at each use. */
  cacheControl?: string;
  /** Milliseconds without progress after which a reader is disconnected; players continue with a new request. */
  stallLimit?: number;
  /** Check while the file is being sent: once it is withdrawn, the rest is not sent. */
  watch?: Watch;
}

type SendContext = Pick<Context, 'storage' | 'log'> & HubContext;

const fiveMinutes = 300_000;

/**
 * Answers GET or HEAD with a stored file or the requested parts, and returns when everything is sent or the reader has gone.
 * Headers already set on the reply are sent too; onSend hooks do not run, onResponse hooks do. Throws AppError `not-found` and
 * `range-not-satisfiable` before anything is sent.
 */
export async function sendStored(
  ctx: SendContext,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileToSend,
): Promise<FastifyReply> {
  const source = await openSource(ctx, file);
  try {
    const etag = `"${file.key}"`;
    if (hasVersion(request.headers['if-none-match'], etag))
      begin(reply, 304, commonHeaders(file, etag)).end();
    else {
      const body = chooseBody(request, reply, source, file, etag);
      await sendBody(ctx, request, reply, source, file, {
        ...body,
        headers: { ...commonHeaders(file, etag), ...body.headers },
      });
    }
    return reply;
  } finally {
    await source.close();
  }
}

function commonHeaders(file: FileToSend, etag: string): OutgoingHttpHeaders {
  return {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': file.cacheControl ?? 'private, no-cache',
    'x-content-type-options': 'nosniff',
    ...(file.disposition && { 'content-disposition': toContentDisposition(file.disposition) }),
  };
}

function chooseBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { size }: Source,
  { type }: FileToSend,
  etag: string,
): Body {
  const { range, 'if-range': ifRange } = request.headers;
  // RFC 9110 defines ranges for GET only.
  const applies = request.method === 'GET' && rangeApplies(ifRange?.toString(), etag);
  const wanted = applies ? parseRange(range, size) : 'whole';
  if (wanted === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`).header('accept-ranges', 'bytes');
    throw new AppError('range-not-satisfiable', { params: { size } });
  }
  return wanted === 'whole' ? wholeBody(size, type) : partialBody(size, type, wanted);
}

/** Takes the response over from Fastify: from here on nothing may throw, since the status is sent. */
function begin(reply: FastifyReply, status: number, headers: OutgoingHttpHeaders) {
  reply.hijack();
  return reply.raw.writeHead(status, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers });
}

async function sendBody(
  ctx: SendContext,
  request: FastifyRequest,
  reply: FastifyReply,
  source: Source,
  file: FileToSend,
  { status, headers, pieces, tail }: Body,
): Promise<void> {
  const [first] = pieces;
  if (!first || request.method === 'HEAD') {
    begin(reply, status, headers).end();
    return;
  }
  // Opens the first part before the headers are sent, while an error response is still possible.
  let send = await source.part(first.range);
  const out = begin(reply, status, headers);
  out.setTimeout(file.stallLimit ?? fiveMinutes, () => out.destroy());
  const unwatch = file.watch && endWhenInvalid(out, file.watch);
  try {
    for (const piece of pieces) {
      if (piece !== first) send = await source.part(piece.range);
      if (piece.lead) out.write(piece.lead);
      if (!(await send(out))) return;
    }
    out.end(tail);
  } catch (error) {
    ctx.log.error({ requestId: request.id, key: file.key, err: error }, 'sending a file failed');
    // Fewer bytes than announced: the reader notices that some are missing.
    out.destroy();
  } finally {
    unwatch?.();
  }
}
