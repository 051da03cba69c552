import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { AppError } from '#shared/errors.ts';
import type { NamesOf } from '#shared/fields.ts';
import { LinkFilter, type linkFields, linksExportPath } from '../../../contract.ts';
import { type OwnerFilter, readOn } from '../list/repository.ts';
import { ownerFilterOf } from '../list.ts';
import { urlOf } from '../present.ts';
import { stateOf } from '../standing.ts';
import type { StoredLink } from '../stored.ts';
import { findOpeners } from '../visits-repository.ts';

const atOnce = 500;
/** Largest number of openers in a row. */
const mostOpeners = 100;

/** Serves the links that match a filter as a CSV file, in order of creation. */
export function serveLinksExport(app: FastifyInstance, ctx: Context): void {
  app.get(linksExportPath, { config: { access: ['read', 'Link'] } }, async (request, reply) => {
    const filter = LinkFilter.safeParse(request.query);
    if (!filter.success || !request.actor) throw new AppError('invalid-input', { params: { issues: [] } });
    const whose = ownerFilterOf(request.actor, filter.data.owner);
    return sendCsv(ctx, reply, 'links', linesOf(ctx, whose, filter.data));
  });
}

/** Writes in batches, so that any number of links takes little memory and blocks nobody. */
async function* linesOf(ctx: Context, whose: OwnerFilter, filter: LinkFilter): AsyncGenerator<string> {
  yield csvHead([...Object.keys(cells), 'openedBy']);
  let after = 0;
  while (true) {
    const { links, last } = await readOn(ctx, whose, filter, { after, most: atOnce });
    if (links.length > 0) yield csvLines(await rowsOf(ctx, links));
    if (links.length < atOnce) return;
    after = last;
  }
}

async function rowsOf(ctx: Context, links: readonly StoredLink[]): Promise<string[][]> {
  const ids = links.map(({ id }) => id);
  const openers = await findOpeners(ctx, ids, mostOpeners);
  return links.map((link) => {
    const emails = openers.get(link.id) ?? [];
    const openedBy = emails.map(({ email, standing }) => `${email} (${standing})`).join('; ');
    return [...Object.values(cells).map((read) => read(link, ctx)), openedBy];
  });
}

/** The recipient's column is named as in lists of recipients. */
type Column =
  | Exclude<NamesOf<typeof linkFields, 'exported'>, 'recipient'>
  | ('email' | 'url' | 'state' | 'openings' | 'lastOpenedAt' | 'createdAt');

/** Columns of the file; the first three are those that a list of recipients is read from. */
const cells: Readonly<Record<Column, (link: StoredLink, ctx: Context) => string>> = {
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
