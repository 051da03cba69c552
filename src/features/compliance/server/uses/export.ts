import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { AppError } from '#shared/errors.ts';
import { UseQuery, usesExportPath } from '../../contract.ts';
import { namesIn } from './names.ts';
import { eachUse } from './read.ts';
import type { UseFilter } from './repository.ts';
import { toFilter } from './routes.ts';
import type { StoredUse } from './stored.ts';

/** Serves the records that match a filter as a CSV file, in their order, in any number. */
export function serveUsesExport(app: FastifyInstance, ctx: Context): void {
  app.get(usesExportPath, { config: { access: ['read', 'Record'] } }, async (request, reply) => {
    const query = UseQuery.safeParse(request.query);
    if (!query.success) throw new AppError('invalid-input', { params: { issues: [] } });
    return sendCsv(ctx, reply, 'uses', linesOf(ctx, toFilter(query.data)));
  });
}

async function* linesOf(ctx: Context, filter: UseFilter): AsyncGenerator<string> {
  const nameOf = namesIn(ctx);
  yield csvHead([...Object.keys(cells), 'personName']);
  for await (const use of eachUse(ctx, filter)) {
    const cellsOfUse = Object.values(cells).map((read) => read(use));
    yield csvLines([[...cellsOfUse, await nameOf(use.body?.person)]]);
  }
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
  subject: ({ body }) => body?.message?.subject,
  message: ({ body }) => body?.message?.text,
  shown: ({ body }) =>
    body?.shown.map(({ id, version, seal }) => `${id}@${version}${seal ? `:${seal}` : ''}`).join(' '),
  rulesVersion: ({ body }) => body?.rulesVersion,
  disclosure: ({ body }) => body?.disclosure,
  hash: ({ hash }) => hash,
};
