import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody, readWord } from '#server/db/stored-body.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';
import { type ProgressRow, tables } from '../tables.ts';
import { ProgressBody, progressStates, type StoredProgress } from './stored.ts';

/** Returns the progress of the current round, by module. */
export async function progressOf(
  ctx: Context,
  { id, round }: Pick<StoredEnrolment, 'id' | 'round'>,
): Promise<Map<string, StoredProgress>> {
  const rows = await tables(ctx)
    .selectFrom('module_progress')
    .selectAll()
    .where('enrolment_id', '=', id)
    .where('round', '=', round)
    .execute();
  return new Map(rows.map((row) => [row.module_id, toStored(row)]));
}

/** Returns the same for several enrolments at once. */
export async function progressOfMany(
  ctx: Context,
  enrolments: readonly string[],
): Promise<Map<string, Map<string, StoredProgress>>> {
  const found = new Map<string, Map<string, StoredProgress>>();
  if (enrolments.length === 0) return found;
  const rows = await tables(ctx)
    .selectFrom('module_progress')
    .selectAll()
    .where('enrolment_id', 'in', [...enrolments])
    .where('is_current', '=', 1)
    .execute();
  for (const row of rows) {
    const own = found.get(row.enrolment_id) ?? new Map<string, StoredProgress>();
    found.set(row.enrolment_id, own.set(row.module_id, toStored(row)));
  }
  return found;
}

export async function putProgress(
  ctx: Context,
  { id, round, program }: Pick<StoredEnrolment, 'id' | 'round' | 'program'>,
  progress: StoredProgress,
): Promise<void> {
  const { module, state, percent, credit, reportedAt, doneAt, body } = progress;
  const changes = {
    state,
    percent,
    credit,
    reported_at: reportedAt.getTime(),
    done_at: doneAt?.getTime() ?? null,
    body: toJson(body),
  };
  await tables(ctx)
    .insertInto('module_progress')
    .values({ enrolment_id: id, round, module_id: module, program_id: program, is_current: 1, ...changes })
    .onConflict((conflict) => conflict.columns(['enrolment_id', 'round', 'module_id']).doUpdateSet(changes))
    .execute();
}

export async function deleteProgress(
  ctx: Context,
  { id, round }: Pick<StoredEnrolment, 'id' | 'round'>,
  module: string,
): Promise<void> {
  await tables(ctx)
    .deleteFrom('module_progress')
    .where('enrolment_id', '=', id)
    .where('round', '=', round)
    .where('module_id', '=', module)
    .execute();
}

/** Closes the progress of the current round, before another begins. */
export async function closeRound(ctx: Context, enrolment: string): Promise<void> {
  await tables(ctx)
    .updateTable('module_progress')
    .set({ is_current: 0 })
    .where('enrolment_id', '=', enrolment)
    .execute();
}

/** Counts learners by module and state, from sums that the database keeps up to date. */
export async function countModules(
  ctx: Context,
  program: string,
): Promise<{ module: string; state: string; count: number }[]> {
  const rows = await tables(ctx)
    .selectFrom('module_counts')
    .select(({ fn }) => ['module_id', 'state', fn.sum<number>('learners').as('count')])
    .where('program_id', '=', program)
    .groupBy(['module_id', 'state'])
    .execute();
  return rows.map(({ module_id, state, count }) => ({ module: module_id, state, count: Number(count) }));
}

function toStored(row: ProgressRow): StoredProgress {
  const document = `progress of enrolment ${row.enrolment_id}`;
  return {
    module: row.module_id,
    state: readWord(document, 'state', row.state, progressStates),
    percent: row.percent,
    credit: Number(row.credit),
    reportedAt: toDate(row.reported_at),
    doneAt: toDate(row.done_at),
    body: readBody(document, row.body, ProgressBody),
  };
}
