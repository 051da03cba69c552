import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { AppError } from '#shared/errors.ts';
import { LearnerFilter, learnersExportPath } from '../../contract.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';
import { findProgram } from '../programs/repository.ts';
import { learnersAfter } from './repository.ts';

const atOnce = 500;

/** Serves matching learners of a program as a CSV file. */
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
      return sendCsv(ctx, reply, 'learners', linesOf(ctx, program.id, filter.data));
    },
  });
}

/** Yields CSV in batches, so that any number of people needs little memory and blocks nobody. */
async function* linesOf(ctx: Context, program: string, filter: LearnerFilter): AsyncGenerator<string> {
  yield csvHead(Object.keys(cells));
  let uid = '';
  while (true) {
    const learners = await learnersAfter(ctx, program, filter, { uid, limit: atOnce });
    if (learners.length > 0)
      yield csvLines(learners.map((each) => Object.values(cells).map((read) => read(each))));
    if (learners.length < atOnce) return;
    uid = learners.at(-1)?.uid ?? '';
  }
}

/** Columns of the export; an import reads the first two. */
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
