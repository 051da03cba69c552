import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { toContentDisposition } from './send/content-disposition.ts';

/** Answers with a CSV file with today's date in its name, streamed, so that any number of rows takes little memory. */
export function sendCsv(
  ctx: Pick<Context, 'now'>,
  reply: FastifyReply,
  subject: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): FastifyReply {
  const name = `${subject}-${ctx.now().toISOString().slice(0, 10)}.csv`;
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', toContentDisposition({ kind: 'attachment', name }))
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false }));
}
