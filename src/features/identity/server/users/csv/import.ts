import { createHash } from 'node:crypto';
import { type Change, recordChanges } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import type { ImportResult, ImportRow } from '../../../contract.ts';
import { differencesOf } from '../differences.ts';
import { requireAnAdministrator } from '../last-administrator.ts';
import { insertUsers, replaceUser } from '../repository.ts';
import { subjectOf } from '../subject.ts';
import { toTrail } from '../trail.ts';
import { type PlannedRow, planImport } from './plan.ts';
import { readCsv } from './read.ts';
import { freeSolutionNumbers } from './repository.ts';

/**
 * Plans the import of a file; with the plan of an earlier answer it applies exactly that, all or nothing.
 * If the plan no longer fits, nothing is applied and the new plan is returned.
 */
export async function importUsers(
  ctx: ActingContext,
  { csv, plan }: { csv: string; plan?: string | undefined },
): Promise<ImportResult> {
  const read = await readCsv(csv);
  if ('problem' in read) return { applied: false, plan: '', problem: read.problem, rows: [] };
  if (plan === undefined) return toResult(await planImport(ctx, read.rows));
  return transaction(ctx, async (inside) => {
    const planned = await planImport(inside, read.rows);
    const result = toResult(planned);
    if (result.plan !== plan || planned.some(({ outcome }) => outcome === 'error')) return result;
    await apply(inside, planned);
    return { ...result, applied: true };
  }).catch((error: unknown) => {
    // An address or number was taken between planning and applying.
    throw ctx.db.engine.isDuplicate(error) ? new AppError('conflict', { cause: error }) : error;
  });
}

async function apply(ctx: ActingContext, planned: readonly PlannedRow[]): Promise<void> {
  const changing = planned.flatMap(({ before, after }) =>
    before && before.solutionNumber !== after.solutionNumber ? [before.uid] : [],
  );
  await freeSolutionNumbers(ctx, changing);
  const doing = planned.filter(({ outcome }) => outcome !== 'same');
  await insertUsers(
    ctx,
    doing.filter(({ before }) => !before).map(({ after }) => after),
  );
  for (const { before, after } of doing)
    if (before && !(await replaceUser(ctx, before.version, after))) throw new AppError('conflict');
  await recordChanges(ctx, doing.map(toChange));
  await requireAnAdministrator(ctx);
}

function toChange({ before, after }: PlannedRow): Change {
  const changed = before && differencesOf(before, after);
  return {
    action: 'user.imported',
    subject: subjectOf(after),
    ...(before ? changed : { after: toTrail(after) }),
  };
}

function toResult(planned: readonly PlannedRow[]): ImportResult {
  const rows: ImportRow[] = planned.map(({ line, email, outcome, changes, problems }) => ({
    line,
    email,
    outcome,
    changes,
    problems,
  }));
  const plan = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
  return { applied: false, plan, problem: null, rows };
}
