import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { guardCell } from '#server/csv/cells.ts';
import { toContentDisposition } from '#server/http/send/content-disposition.ts';
import { AppError } from '#shared/errors.ts';
import { LinkFilter, linksExportPath } from '../../../contract.ts';
import { readOn, type Whose } from '../list/repository.ts';
import { whoseLinks } from '../list.ts';
import { urlOf } from '../present.ts';
import { stateOf } from '../standing.ts';
import type { StoredLink } from '../stored.ts';
import { findOpeners } from '../visits/repository.ts';

const atOnce = 500;
/** So many addresses of a link's openers stand in a row. */
const mostOpeners = 100;
/** Tells spreadsheets that the file is in UTF-8. */
const byteOrderMark = '\uFEFF';

/** Serves the links that fit a filter as a CSV file, in the order they were made. */
export function serveLinksExport(app: FastifyInstance, ctx: Context): void {
  app.get(linksExportPath, { config: { access: ['read', 'Link'] } }, async (request, reply) => {
    const filter = LinkFilter.safeParse(request.query);
    if (!filter.success || !request.actor) throw new AppError('invalid-input', { params: { issues: [] } });
    const whose = whoseLinks(request.actor, filter.data.owner);
    const name = `links-${ctx.now().toISOString().slice(0, 10)}.csv`;
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', toContentDisposition({ kind: 'attachment', name }))
      .header('cache-control', 'no-store')
      .send(Readable.from(linesOf(ctx, whose, filter.data), { objectMode: false }));
  });
}

/** Piece by piece, so that any number of links takes little memory and holds nobody up. */
async function* linesOf(ctx: Context, whose: Whose, filter: LinkFilter): AsyncGenerator<string> {
  yield byteOrderMark + toLines([[...Object.keys(cells), 'openedBy']]);
  let after = 0;
  while (true) {
    const { links, last } = await readOn(ctx, whose, filter, { after, most: atOnce });
    if (links.length > 0) yield toLines(await rowsOf(ctx, links));
    if (links.length < atOnce) return;
    after = last;
  }
}

async function rowsOf(ctx: Context, links: readonly StoredLink[]): Promise<string[][]> {
  const ids = links.map(({ id }) => id);
  const openers = await findOpeners(ctx, ids, mostOpeners);
  return links.map((link) => {
    const known = openers.get(link.id) ?? [];
    const openedBy = known.map(({ email, standing }) => `${email} (${standing})`).join('; ');
    return [...Object.values(cells).map((read) => read(link, ctx)), openedBy].map(guardCell);
  });
}

function toLines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: '\r\n' });
}

/** The columns; the first three are those that a list of recipients is read from. */
const cells: Readonly<Record<string, (link: StoredLink, ctx: Context) => string>> = {
  label: ({ label }) => label,
  email: ({ recipient }) => recipient ?? '',
  note: ({ note }) => note,
  url: (link, ctx) => urlOf(ctx, link),
  campaign: ({ campaign }) => campaign,
  state: (link, ctx) => stateOf(link, ctx.now()),
  openings: ({ openings }) => String(openings),
  lastOpenedAt: ({ lastOpenedAt }) => lastOpenedAt?.toISOString() ?? '',
  expiresAt: ({ expiresAt }) => expiresAt?.toISOString() ?? '',
  createdAt: ({ createdAt }) => createdAt.toISOString(),
};
