import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { anchorsPath } from '../../contract.ts';
import { listAnchors } from './repository.ts';

/** Sends the anchors of the trail, to be kept outside the hub. */
export function serveAnchors(app: FastifyInstance, ctx: Context): void {
  app.get(anchorsPath, { config: { access: ['read', 'Audit'] } }, async (_, reply) => {
    const rows = (await listAnchors(ctx)).map(({ at, seq, hash }) => [
      at.toISOString(),
      seq,
      hash,
      `${seq}:${hash}`,
    ]);
    return reply
      .type('text/csv; charset=utf-8; header=present')
      .header(
        'content-disposition',
        `attachment; filename="anchors-${ctx.now().toISOString().slice(0, 10)}.csv"`,
      )
      .header('cache-control', 'no-store')
      .send(stringify([['at', 'seq', 'hash', 'head'], ...rows], { record_delimiter: '\r\n' }));
  });
}
