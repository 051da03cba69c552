import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { AppError } from '#shared/errors.ts';
import { type ImportColumn, UserFilter, usersExportPath } from '../../../contract.ts';
import { readOn } from '../list-repository.ts';
import type { StoredUser } from '../repository.ts';
import type { ExportColumn } from './read.ts';

const atOnce = 500;

/** Serves the people who fit a filter as a CSV file that an import takes back. */
export function serveUsersExport(app: FastifyInstance, ctx: Context): void {
  app.route({
    method: 'GET',
    url: usersExportPath,
    config: { access: ['read', 'User'] },
    handler: async (request, reply) => {
      const filter = UserFilter.safeParse(request.query);
      if (!filter.success) throw new AppError('invalid-input', { params: { issues: [] } });
      return sendCsv(ctx, reply, 'users', linesOf(ctx, filter.data));
    },
  });
}

/** Reads in batches, so that any number of people takes little memory and blocks nobody. */
async function* linesOf(ctx: Context, filter: UserFilter): AsyncGenerator<string> {
  yield csvHead(Object.keys(cells));
  let after = '';
  while (true) {
    const users = await readOn(ctx, filter, after, atOnce);
    if (users.length > 0) yield csvLines(users.map((user) => Object.values(cells).map((read) => read(user))));
    if (users.length < atOnce) return;
    after = users.at(-1)?.email ?? '';
  }
}

const cells: Readonly<Record<ImportColumn | ExportColumn, (user: StoredUser) => string>> = {
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
