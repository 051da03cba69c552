import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { guardCell } from '#server/csv/cells.ts';
import { toContentDisposition } from '#server/http/send/content-disposition.ts';
import { AppError } from '#shared/errors.ts';
import { LearnerFilter, learnersExportPath } from '../../contract.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';
import { findProgram } from '../programs/repository.ts';
import { learnersAfter } from './repository.ts';

const atOnce = 500;
/** Tells spreadsheets that the file is in UTF-8. */
const byteOrderMark = '\uFEFF';

/** Serves the learners of a program who fit a filter as a CSV file. */
export function serveLearnersExport(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: learnersExportPath(':id').replace('%3A', ':'),
    config: { access: ['update', 'Program'] },
    handler: async (request, reply) => {
      const filter = LearnerFilter.safeParse(request.query);
      if (!filter.success) throw new AppError('invalid-input', { params: { issues: [] } });
      const program = await findProgram(ctx, request.params.id);
      if (!program) throw new AppError('not-found');
      const name = `learners-${ctx.now().toISOString().slice(0, 10)}.csv`;
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', toContentDisposition({ kind: 'attachment', name }))
        .header('cache-control', 'no-store')
        .send(Readable.from(linesOf(ctx, program.id, filter.data), { objectMode: false }));
    },
  });
}

/** Piece by piece, so that any number of people takes little memory and holds nobody up. */
async function* linesOf(ctx: Context, program: string, filter: LearnerFilter): AsyncGenerator<string> {
  yield byteOrderMark + toLines([Object.keys(cells)]);
  let uid = '';
  while (true) {
    const learners = await learnersAfter(ctx, program, filter, { uid, limit: atOnce });
    if (learners.length > 0)
      yield toLines(learners.map((each) => Object.values(cells).map((read) => guardCell(read(each)))));
    if (learners.length < atOnce) return;
    uid = learners.at(-1)?.uid ?? '';
  }
}

function toLines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: '\r\n' });
}

/** The columns; an import of learners reads the first two. */
const cells: Readonly<Record<string, (learner: StoredEnrolment) => string>> = {
  email: ({ email }) => email,
  due: ({ dueAt }) => dueAt?.toISOString() ?? '',
  name: ({ name }) => name,
  state: ({ state }) => state,
  percent: ({ percent }) => String(percent),
  done: ({ done }) => String(done),
  total: ({ total }) => String(total),
  edition: ({ edition }) => String(edition),
  enrolled: ({ enrolledAt }) => enrolledAt.toISOString(),
  activity: ({ lastActivity }) => lastActivity?.toISOString() ?? '',
  completed: ({ completedAt }) => completedAt?.toISOString() ?? '',
  expires: ({ expiresAt }) => expiresAt?.toISOString() ?? '',
  certificate: ({ certificate }) => certificate ?? '',
};
