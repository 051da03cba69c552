import { findPeople, type PersonRecord } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import { type CsvRow, plainNameOf, readCsv } from '#server/csv/read.ts';
import {
  type EnrolColumn,
  type EnrolFileProblem,
  type EnrolRow,
  type EnrolRowProblem,
  enrolColumns,
  mostEnrolled,
} from '../../../contract.ts';
import { dueFor, endOfDay } from '../../enrolments/dates.ts';
import { findEnrolmentsOf } from '../../enrolments/repository.ts';
import type { StoredEnrolment } from '../../enrolments/stored.ts';
import { isFor } from '../../policy.ts';
import type { StoredProgram } from '../../programs/stored.ts';

/** Planned effect of one line of the file. */
export interface PlannedRow extends EnrolRow {
  person: PersonRecord | null;
  enrolment: StoredEnrolment | null;
  /** Due date from the line; undefined if it has none. */
  dueDate: Date | undefined;
}

type Read = { rows: CsvRow<EnrolColumn>[] } | { problem: { reason: EnrolFileProblem; detail: string } };

/** Columns of our own export that an import ignores. */
const ignored = ['name', 'state', 'percent', 'done', 'total', 'enrolled', 'activity', 'completed', 'expires'];

/** Parses a CSV file of learners. */
export async function readLearners(text: string): Promise<Read> {
  const read = await readCsv<EnrolColumn>(text, {
    mostRows: mostEnrolled,
    needs: ['email'],
    columnOf: (name) =>
      enrolColumns.find((column) => plainNameOf(column) === name) ??
      (ignored.includes(name) || name === 'certificate' || name === 'edition' ? 'ignored' : undefined),
  });
  if ('rows' in read) return read;
  const { reason, detail } = read.problem;
  return { problem: { reason: reason === 'missing-column' ? 'no-email-column' : reason, detail } };
}

/** Determines whom a file would enrol or give another due date, without changing anything. */
export async function planLearners(
  ctx: Context,
  program: StoredProgram,
  rows: readonly CsvRow<EnrolColumn>[],
): Promise<PlannedRow[]> {
  const emails = rows.map(({ cells }) => (cells.email ?? '').trim().toLowerCase());
  const people = await findPeople(ctx, { emails: emails.filter(Boolean) });
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const enrolled = await findEnrolmentsOf(
    ctx,
    program.id,
    people.map(({ uid }) => uid),
  );
  const seen = new Set<string>();
  return rows.map((row, at) => {
    const email = emails[at] ?? '';
    const person = byEmail.get(email) ?? null;
    const enrolment = (person && enrolled.get(person.uid)) ?? null;
    const planned = planRow(ctx, program, { row, email, person, enrolment });
    if (email && seen.has(email)) planned.problems.push({ field: 'email', reason: 'double' });
    seen.add(email);
    return planned.problems.length > 0 ? { ...planned, outcome: 'error' } : planned;
  });
}

function planRow(
  ctx: Context,
  program: StoredProgram,
  given: {
    row: CsvRow<EnrolColumn>;
    email: string;
    person: PersonRecord | null;
    enrolment: StoredEnrolment | null;
  },
): PlannedRow {
  const { row, email, person, enrolment } = given;
  const problems: EnrolRow['problems'] = row.uneven ? [{ field: null, reason: 'cells' }] : [];
  const wrong = problemOf(program, given);
  if (wrong) problems.push({ field: 'email', reason: wrong });
  const dueDate = row.cells.due === undefined ? undefined : readDay(row.cells.due);
  if (dueDate === null) problems.push({ field: 'due', reason: 'form' });
  // A file contains days, so a due time on the same day is no change.
  const moves = enrolment && dueDate && dayOf(dueDate) !== dayOf(enrolment.dueAt);
  const outcome = enrolment ? (moves ? 'change' : 'same') : 'enrol';
  const dueAt = enrolment && !moves ? enrolment.dueAt : (dueDate ?? dueFor(program, ctx.now()));
  return {
    line: row.line,
    email,
    name: person?.name ?? '',
    outcome,
    problems,
    person,
    enrolment,
    dueAt: dueAt?.toISOString() ?? null,
    dueDate: dueDate ?? undefined,
  };
}

function problemOf(
  program: StoredProgram,
  { email, person, enrolment }: Pick<PlannedRow, 'email' | 'person' | 'enrolment'>,
): EnrolRowProblem | null {
  if (!email) return 'missing';
  if (!person) return 'unknown';
  return enrolment || (person.isActive && isFor(program, person)) ? null : 'unfit';
}

function dayOf(date: Date | null): string | undefined {
  return date?.toISOString().slice(0, 10);
}

/** Parses a day such as `2027-01-31`, alone or before a time, into its end; returns null if it is invalid. */
function readDay(text: string): Date | null {
  const day = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text.slice(0, 40))?.[1];
  const date = day ? endOfDay(day) : null;
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day ?? '') ? date : null;
}
