import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody, readWord } from '#server/db/stored-body.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';
import { type AttemptRow, tables } from '../tables.ts';
import { AttemptBody, attemptStates, type StoredAttempt, type StoredDraft } from './stored.ts';

export async function insertAttempt(ctx: Context, attempt: StoredAttempt): Promise<void> {
  await tables(ctx).insertInto('quiz_attempts').values(toRow(attempt)).execute();
}

/** Replaces an attempt in this state; returns false if its state has changed. */
export async function replaceAttempt(
  ctx: Context,
  state: StoredAttempt['state'],
  attempt: StoredAttempt,
): Promise<boolean> {
  const { id, ...changes } = toRow(attempt);
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('quiz_attempts')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('is_void', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the draft of an open attempt; returns false if it is no longer open. */
export async function writeDraft(
  ctx: Context,
  { id, enrolment }: Pick<StoredAttempt, 'id' | 'enrolment'>,
  draft: StoredDraft,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('quiz_attempts')
    .set({ body: bodyOf({ answers: [], draft }) })
    .where('id', '=', id)
    .where('enrolment_id', '=', enrolment)
    .where('state', '=', 'open')
    .where('is_void', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the attempts of the current round in order, including voided ones. */
export async function attemptsOf(
  ctx: Context,
  { id, round }: Pick<StoredEnrolment, 'id' | 'round'>,
): Promise<StoredAttempt[]> {
  const rows = await tables(ctx)
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
  const row = await tables(ctx)
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('program_id', '=', program)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Lists the attempts that wait for marks, oldest first, with their learners. */
export async function waitingAttempts(
  ctx: Context,
  program: string,
  limit: number,
): Promise<{ attempt: StoredAttempt; uid: string; name: string }[]> {
  const rows = await tables(ctx)
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

/** Voids all attempts at a module. */
export async function voidAttempts(
  ctx: Context,
  { id, round }: Pick<StoredEnrolment, 'id' | 'round'>,
  module: string,
): Promise<void> {
  await tables(ctx)
    .updateTable('quiz_attempts')
    .set({ is_void: 1 })
    .where('enrolment_id', '=', id)
    .where('round', '=', round)
    .where('module_id', '=', module)
    .execute();
  // Voided attempts no longer wait for marks.
  await tables(ctx)
    .updateTable('quiz_attempts')
    .set({ state: 'failed' })
    .where('enrolment_id', '=', id)
    .where('round', '=', round)
    .where('module_id', '=', module)
    .where('state', 'in', ['open', 'waiting'])
    .execute();
}

function toRow(attempt: StoredAttempt): AttemptRow {
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

function toStored(row: Selectable<AttemptRow>): StoredAttempt {
  const { id, round, number, edition, score } = row;
  const document = `attempt ${id} at a quiz`;
  const { answers, draft } = readBody(document, row.body, AttemptBody);
  return {
    id,
    round,
    number,
    edition,
    score,
    enrolment: row.enrolment_id,
    program: row.program_id,
    module: row.module_id,
    state: readWord(document, 'state', row.state, attemptStates),
    startedAt: toDate(row.started_at),
    finishedAt: toDate(row.finished_at),
    isVoid: row.is_void === 1,
    answers,
    draft: draft ? { ...draft, savedAt: new Date(draft.savedAt) } : null,
  };
}
