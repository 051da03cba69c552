import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { parseRange } from '../ranges.ts';
import { type Body, partialBody } from './body.ts';
import { rangeApplies } from './conditions.ts';

/** Bytes in memory and their version, as sent in the headers `etag` and `last-modified`. */
export interface MemoryFile {
  bytes: Buffer;
  type: string;
  etag: string;
  lastModified?: string;
}

/** Answers with bytes from memory, or with the requested parts of them. Throws AppError `range-not-satisfiable`. */
export function sendFromMemory(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, etag, lastModified }: MemoryFile,
): FastifyReply {
  reply.headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    etag,
    ...(lastModified && { 'last-modified': lastModified }),
  });
  // RFC 9110 defines ranges for GET only.
  const applies = method === 'GET' && rangeApplies(headers['if-range']?.toString(), etag, lastModified);
  const wanted = applies ? parseRange(headers.range, bytes.length) : 'whole';
  if (wanted === 'whole') return reply.send(bytes);
  if (wanted === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes.length}`);
    throw new AppError('range-not-satisfiable', { params: { size: bytes.length } });
  }
  const body = partialBody(bytes.length, type, wanted);
  return reply.code(body.status).headers(body.headers).send(partsOf(bytes, body));
}

function partsOf(bytes: Buffer, { pieces, tail }: Body): Buffer {
  const parts = pieces.flatMap(({ lead, range }) => [
    Buffer.from(lead),
    bytes.subarray(range.start, range.end + 1),
  ]);
  return Buffer.concat([...parts, Buffer.from(tail)]);
}
