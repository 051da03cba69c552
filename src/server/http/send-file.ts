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

/** Stored file to send, with the headers to send it with. */
export interface FileToSend {
  key: StorageKey;
  /** Size when it was stored, where that is known: a file that has lost bytes since is not sent. */
  size?: number;
  type: string;
  disposition?: Disposition;
  /** Cache header; by default the reader stores a copy, and asks each time whether it may still use it. */
  cacheControl?: string;
  /** A reader who takes nothing for so many milliseconds is cut off; a player goes on with a new request. */
  stallLimit?: number;
  /** Check while the file is sent: once it is withdrawn, the rest is not sent. */
  watch?: Watch;
}

type SendContext = Pick<Context, 'storage' | 'log'> & HubContext;

const fiveMinutes = 300_000;

/**
 * Answers GET or HEAD with a stored file or the parts asked for, and returns when all is sent or the reader has gone.
 * Headers already set on the reply go out too; onSend hooks do not run, onResponse hooks do.
 * Throws AppError `not-found` and `range-not-satisfiable` before anything is sent.
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
  // RFC 9110 knows ranges for GET alone.
  const applies = request.method === 'GET' && rangeApplies(ifRange?.toString(), etag);
  const wanted = applies ? parseRange(range, size) : 'whole';
  if (wanted === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`).header('accept-ranges', 'bytes');
    throw new AppError('range-not-satisfiable', { params: { size } });
  }
  return wanted === 'whole' ? wholeBody(size, type) : partialBody(size, type, wanted);
}

/** Takes the answer out of Fastify's hands: from here on nothing may throw, the status is out. */
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
  // Early failures happen while an error can still be answered.
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
    // Fewer bytes than announced: the reader sees that something is missing.
    out.destroy();
  } finally {
    unwatch?.();
  }
}
