import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { guardCell } from '#server/csv/cells.ts';
import { toContentDisposition } from '#server/http/send/content-disposition.ts';
import { DueItem, dueExportPath } from '../../../contract.ts';
import { findDue } from './repository.ts';

const atOnce = 500;
/** Tells spreadsheets that the file is in UTF-8. */
const byteOrderMark = '\uFEFF';

/** Serves what is due as a CSV file. */
export function serveDueExport(app: FastifyInstance, ctx: Context): void {
  app.get(dueExportPath, { config: { access: ['read', 'Record'] } }, async (_request, reply) => {
    const name = `due-${ctx.now().toISOString().slice(0, 10)}.csv`;
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', toContentDisposition({ kind: 'attachment', name }))
      .header('cache-control', 'no-store')
      .send(Readable.from(linesOf(ctx), { objectMode: false }));
  });
}

/** Piece by piece, so that any number of rows takes little memory. */
async function* linesOf(ctx: Context): AsyncGenerator<string> {
  const columns = Object.keys(DueItem.shape) as (keyof DueItem)[];
  yield byteOrderMark + toLines([columns]);
  for (let after = ''; ; ) {
    const some = await findDue(ctx, { among: null, after, most: atOnce });
    if (some.length > 0)
      yield toLines(some.map((item) => columns.map((name) => guardCell(String(item[name])))));
    if (some.length < atOnce) return;
    after = some.at(-1)?.item ?? '';
  }
}

function toLines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: '\r\n' });
}
