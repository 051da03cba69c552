import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { anchorsPath } from '../../contract.ts';
import { listAnchors } from './repository.ts';

/** Serves the anchors of the trail as CSV, to be stored outside the hub. */
export function serveAnchors(app: FastifyInstance, ctx: Context): void {
  app.get(anchorsPath, { config: { access: ['read', 'Audit'] } }, async (_, reply) => {
    const rows = (await listAnchors(ctx)).map(({ at, seq, hash }) => [
      at.toISOString(),
      seq,
      hash,
      `${seq}:${hash}`,
    ]);
    return sendCsv(ctx, reply, 'anchors', [csvHead(['at', 'seq', 'hash', 'head']), csvLines(rows)]);
  });
}
