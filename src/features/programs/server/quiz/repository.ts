import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';
import type { StoredAnswer, StoredAttempt, StoredDraft } from './stored.ts';

interface Row {
  id: string;
  enrolment_id: string;
  round: number;
  module_id: string;
  number: number;
  program_id: string;
  edition: number;
  state: string;
  score: number | null;
  started_at: number;
  finished_at: number | null;
  is_void: number;
  body: unknown;
}

const attemptsIn = (ctx: Context) => ctx.db.query.withTables<{ quiz_attempts: Row }>();

export async function insertAttempt(ctx: Context, attempt: StoredAttempt): Promise<void> {
  await attemptsIn(ctx).insertInto('quiz_attempts').values(toRow(attempt)).execute();
}

/** Writes an attempt that was in this state; false where it is in another by now. */
export async function replaceAttempt(
  ctx: Context,
  state: StoredAttempt['state'],
  attempt: StoredAttempt,
): Promise<boolean> {
  const { id, ...changes } = toRow(attempt);
  const { numUpdatedRows } = await attemptsIn(ctx)
    .updateTable('quiz_attempts')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('is_void', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what was answered in an attempt so far; false where it is not open any more. */
export async function writeDraft(
  ctx: Context,
  { id, enrolment }: Pick<StoredAttempt, 'id' | 'enrolment'>,
  draft: StoredDraft,
): Promise<boolean> {
  const { numUpdatedRows } = await attemptsIn(ctx)
    .updateTable('quiz_attempts')
    .set({ body: bodyOf({ answers: [], draft }) })
    .where('id', '=', id)
    .where('enrolment_id', '=', enrolment)
    .where('state', '=', 'open')
    .where('is_void', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The attempts of the present round, those that were taken back among them, in their order. */
export async function attemptsOf(
  ctx: Context,
  { id, round }: Pick<StoredEnrolment, 'id' | 'round'>,
): Promise<StoredAttempt[]> {
  const rows = await attemptsIn(ctx)
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('enrolment_id', '=', id)
    .where('round', '=', round)
    .orderBy('started_at')
    .orderBy('number')
    .execute();
  return rows.map(toStored);
}

export async function findAttempt(ctx: Context, program: string, id: string): Promise<StoredAttempt | null> {
  const row = await attemptsIn(ctx)
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('program_id', '=', program)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Those that wait for marks, the oldest first, with who made them. */
export async function waitingAttempts(
  ctx: Context,
  program: string,
  limit: number,
): Promise<{ attempt: StoredAttempt; uid: string; name: string }[]> {
  const rows = await ctx.db.query
    .withTables<{ quiz_attempts: Row; enrolments: { id: string; uid: string; name: string } }>()
    .selectFrom('quiz_attempts')
    .innerJoin('enrolments', 'enrolments.id', 'quiz_attempts.enrolment_id')
    .selectAll('quiz_attempts')
    .select(['enrolments.uid', 'enrolments.name'])
    .where('quiz_attempts.program_id', '=', program)
    .where('quiz_attempts.state', '=', 'waiting')
    .where('quiz_attempts.is_void', '=', 0)
    .orderBy('quiz_attempts.finished_at')
    .limit(limit)
    .execute();
  return rows.map(({ uid, name, ...row }) => ({ attempt: toStored(row), uid, name }));
}

/** Takes all attempts at a module back. */
export async function voidAttempts(
  ctx: Context,
  { id, round }: Pick<StoredEnrolment, 'id' | 'round'>,
  module: string,
): Promise<void> {
  await attemptsIn(ctx)
    .updateTable('quiz_attempts')
    .set({ is_void: 1 })
    .where('enrolment_id', '=', id)
    .where('round', '=', round)
    .where('module_id', '=', module)
    .execute();
  // What nobody looks at any more waits for nobody.
  await attemptsIn(ctx)
    .updateTable('quiz_attempts')
    .set({ state: 'failed' })
    .where('enrolment_id', '=', id)
    .where('round', '=', round)
    .where('module_id', '=', module)
    .where('state', 'in', ['open', 'waiting'])
    .execute();
}

function toRow(attempt: StoredAttempt): Row {
  const { enrolment, program, module, startedAt, finishedAt, isVoid, answers, draft, ...same } = attempt;
  return {
    ...same,
    enrolment_id: enrolment,
    program_id: program,
    module_id: module,
    started_at: startedAt.getTime(),
    finished_at: finishedAt?.getTime() ?? null,
    is_void: isVoid ? 1 : 0,
    body: bodyOf({ answers, draft }),
  };
}

function bodyOf({ answers, draft }: Pick<StoredAttempt, 'answers' | 'draft'>): unknown {
  return toJson({ answers, ...(draft && { draft: { ...draft, savedAt: draft.savedAt.getTime() } }) });
}

function toStored(row: Selectable<Row>): StoredAttempt {
  const { id, round, number, edition, score } = row;
  const body = fromJson(row.body) as {
    answers: StoredAnswer[];
    draft?: Omit<StoredDraft, 'savedAt'> & { savedAt: number };
  };
  return {
    ...{ id, round, number, edition, score },
    enrolment: row.enrolment_id,
    program: row.program_id,
    module: row.module_id,
    state: row.state as StoredAttempt['state'],
    startedAt: new Date(Number(row.started_at)),
    finishedAt: row.finished_at === null ? null : new Date(Number(row.finished_at)),
    isVoid: row.is_void === 1,
    answers: body.answers,
    draft: body.draft ? { ...body.draft, savedAt: new Date(body.draft.savedAt) } : null,
  };
}
