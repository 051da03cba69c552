import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { guardCell } from '#server/csv/cells.ts';
import { toContentDisposition } from '#server/http/send/content-disposition.ts';
import { AppError } from '#shared/errors.ts';
import { UsesAsked, usesExportPath } from '../../contract.ts';
import { namesIn } from './names.ts';
import { eachUse } from './read.ts';
import type { UseFilter } from './repository.ts';
import { toFilter } from './routes.ts';
import type { StoredUse } from './stored.ts';

/** Tells spreadsheets that the file is in UTF-8. */
const byteOrderMark = '\uFEFF';

/** Serves the records that fit a filter as a CSV file, in their order, however many there are. */
export function serveUsesExport(app: FastifyInstance, ctx: Context): void {
  app.get(usesExportPath, { config: { access: ['read', 'Record'] } }, async (request, reply) => {
    const asked = UsesAsked.safeParse(request.query);
    if (!asked.success) throw new AppError('invalid-input', { params: { issues: [] } });
    const name = `uses-${ctx.now().toISOString().slice(0, 10)}.csv`;
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', toContentDisposition({ kind: 'attachment', name }))
      .header('cache-control', 'no-store')
      .send(Readable.from(linesOf(ctx, toFilter(asked.data)), { objectMode: false }));
  });
}

async function* linesOf(ctx: Context, filter: UseFilter): AsyncGenerator<string> {
  const nameOf = namesIn(ctx);
  yield byteOrderMark + toLine([...Object.keys(cells), 'personName']);
  for await (const use of eachUse(ctx, filter)) {
    const told = Object.values(cells).map((read) => String(read(use) ?? ''));
    yield toLine([...told, await nameOf(use.body?.person)].map(guardCell));
  }
}

function toLine(cellsOfRow: string[]): string {
  return stringify([cellsOfRow], { record_delimiter: '\r\n' });
}

const cells: Readonly<Record<string, (use: StoredUse) => string | number | null | undefined>> = {
  seq: ({ seq }) => seq,
  at: ({ at }) => at.toISOString(),
  kind: ({ kind }) => kind,
  item: ({ body }) => body?.item,
  title: ({ body }) => body?.title,
  link: ({ body }) => body?.link,
  person: ({ body }) => body?.person,
  recipient: ({ body }) => body?.recipient,
  standing: ({ body }) => body?.standing,
  addressee: ({ body }) => body?.addressee,
  way: ({ body }) => body?.way,
  language: ({ body }) => body?.language,
  shown: ({ body }) =>
    body?.shown.map(({ id, version, seal }) => `${id}@${version}${seal ? `:${seal}` : ''}`).join(' '),
  rulesVersion: ({ body }) => body?.rulesVersion,
  disclosure: ({ body }) => body?.disclosure,
  hash: ({ hash }) => hash,
};
