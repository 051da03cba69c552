import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { guardCell } from '#server/csv/cells.ts';
import { toContentDisposition } from '#server/http/send/content-disposition.ts';
import { AppError } from '#shared/errors.ts';
import { UserFilter, usersExportPath } from '../../../contract.ts';
import { readOn } from '../list/repository.ts';
import type { StoredUser } from '../repository.ts';

const atOnce = 500;
/** Tells spreadsheets that the file is in UTF-8. */
const byteOrderMark = '\uFEFF';

/** Serves the people who fit a filter as a CSV file that an import takes back. */
export function serveUsersExport(app: FastifyInstance, ctx: Context): void {
  app.route({
    method: 'GET',
    url: usersExportPath,
    config: { access: ['read', 'User'] },
    handler: async (request, reply) => {
      const filter = UserFilter.safeParse(request.query);
      if (!filter.success) throw new AppError('invalid-input', { params: { issues: [] } });
      const name = `users-${ctx.now().toISOString().slice(0, 10)}.csv`;
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', toContentDisposition({ kind: 'attachment', name }))
        .header('cache-control', 'no-store')
        .send(Readable.from(linesOf(ctx, filter.data), { objectMode: false }));
    },
  });
}

/** Piece by piece, so that any number of people takes little memory and holds nobody up. */
async function* linesOf(ctx: Context, filter: UserFilter): AsyncGenerator<string> {
  yield byteOrderMark + toLines([Object.keys(cells)]);
  let after = '';
  while (true) {
    const users = await readOn(ctx, filter, after, atOnce);
    if (users.length > 0)
      yield toLines(users.map((user) => Object.values(cells).map((read) => guardCell(read(user)))));
    if (users.length < atOnce) return;
    after = users.at(-1)?.email ?? '';
  }
}

function toLines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: '\r\n' });
}

/** The columns; an import reads all but the last three. */
const cells: Readonly<Record<string, (user: StoredUser) => string>> = {
  email: ({ email }) => email,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  solutionNumber: ({ solutionNumber }) => solutionNumber ?? '',
  isSecurityLicensed: ({ isSecurityLicensed }) => String(isSecurityLicensed),
  roles: ({ roles }) => roles.join(' '),
  crd_check: ({ crdCheck }) => crdCheck,
  blockedAt: ({ blockedAt }) => blockedAt?.toISOString() ?? '',
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  lastSignIn: ({ lastSignIn }) => lastSignIn?.toISOString() ?? '',
};
