import { createHash } from 'node:crypto';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import type { EnrolImport } from '../../../contract.ts';
import { enrolPeople } from '../../enrolments/enrol.ts';
import { requireProgram } from '../../programs/change.ts';
import type { StoredProgram } from '../../programs/stored.ts';
import { setDueDate } from '../change.ts';
import { type PlannedRow, planLearners, readLearners } from './plan.ts';

/**
 * Plans the import of a file; given the plan of an earlier answer, applies exactly that, all or nothing.
 * If the plan is out of date, returns the new one and changes nothing.
 */
export async function importLearners(
  ctx: ActingContext,
  { id, csv, plan }: { id: string; csv: string; plan?: string | undefined },
): Promise<EnrolImport> {
  const program = await requireProgram(ctx, id);
  if (program.state !== 'published') throw new AppError('forbidden', { params: { reason: 'unpublished' } });
  const read = await readLearners(csv);
  if ('problem' in read) return { applied: false, plan: '', problem: read.problem, rows: [] };
  if (plan === undefined) return toResult(await planLearners(ctx, program, read.rows));
  return transaction(ctx, async (inside) => {
    const planned = await planLearners(inside, program, read.rows);
    const result = toResult(planned);
    if (result.plan !== plan || planned.some(({ outcome }) => outcome === 'error')) return result;
    await apply(inside, program, planned);
    return { ...result, applied: true };
  });
}

async function apply(
  ctx: ActingContext,
  program: StoredProgram,
  planned: readonly PlannedRow[],
): Promise<void> {
  const newcomers = planned.flatMap(({ outcome, person, dueDate }) =>
    outcome === 'enrol' && person ? [{ person, dueAt: dueDate }] : [],
  );
  const added = await enrolPeople(ctx, program, newcomers, 'csv');
  if (added.size < newcomers.length) throw new AppError('conflict');
  for (const { outcome, enrolment, dueDate } of planned)
    if (outcome === 'change' && enrolment) await setDueDate(ctx, program, enrolment, dueDate ?? null);
}

function toResult(planned: readonly PlannedRow[]): EnrolImport {
  const rows = planned.map(({ line, email, name, outcome, dueAt, problems }) => ({
    line,
    email,
    name,
    outcome,
    problems,
    dueAt,
  }));
  // For newcomers the due time depends on the current time, so the plan covers the day only.
  const agreed = rows.map(({ dueAt, ...row }) => ({ ...row, day: dueAt?.slice(0, 10) }));
  const plan = createHash('sha256').update(JSON.stringify(agreed)).digest('base64url');
  return { applied: false, plan, problem: null, rows };
}
