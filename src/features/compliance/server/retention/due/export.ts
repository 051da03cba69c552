import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { DueItem, dueExportPath } from '../../../contract.ts';
import { findDue } from './repository.ts';

const atOnce = 500;

/** Serves the due items as a CSV file. */
export function serveDueExport(app: FastifyInstance, ctx: Context): void {
  app.get(dueExportPath, { config: { access: ['read', 'Record'] } }, async (_request, reply) => {
    return sendCsv(ctx, reply, 'due', linesOf(ctx));
  });
}

/** Yields the lines in batches, so that any number of rows takes little memory. */
async function* linesOf(ctx: Context): AsyncGenerator<string> {
  const columns = Object.keys(DueItem.shape) as (keyof DueItem)[];
  yield csvHead(columns);
  for (let after = ''; ; ) {
    const some = await findDue(ctx, { among: null, after, most: atOnce });
    if (some.length > 0) yield csvLines(some.map((item) => columns.map((name) => item[name])));
    if (some.length < atOnce) return;
    after = some.at(-1)?.item ?? '';
  }
}
