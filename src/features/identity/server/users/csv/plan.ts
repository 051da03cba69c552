import type { ActingContext } from '#server/context.ts';
import { type ImportColumn, type ImportRow, importColumns } from '../../../contract.ts';
import { applyInput } from '../change.ts';
import { changeableOf } from '../differences.ts';
import { administers } from '../last-administrator.ts';
import { countAdministrators } from '../list-repository.ts';
import type { StoredUser } from '../repository.ts';
import { newUser } from '../service.ts';
import { type ParsedRow, parseRow } from './parse-row.ts';
import type { ReadRow } from './read.ts';
import { findConcerned } from './repository.ts';

/** Planned effect of one row of the file. */
export interface PlannedRow extends ImportRow {
  /** Null for a new person. */
  before: StoredUser | null;
  after: StoredUser;
}

/** Plans an import without changing anything. */
export async function planImport(ctx: ActingContext, rows: readonly ReadRow[]): Promise<PlannedRow[]> {
  const understood = rows.map((row) => ({ row, ...parseRow(row) }));
  const concerned = await findConcerned(ctx, {
    emails: unique(understood.map(({ email }) => email)),
    numbers: unique(understood.map(({ input }) => input.solutionNumber ?? '')),
  });
  const byEmail = new Map(concerned.map((user) => [user.email, user]));
  const planned = understood.map((each) => planRow(ctx, each, byEmail.get(each.email) ?? null));
  refuseDoubles(planned);
  refuseTaken(planned, concerned);
  await refuseLastAdministrator(ctx, planned);
  for (const row of planned) if (row.problems.length > 0) row.outcome = 'error';
  return planned;
}

function planRow(
  ctx: ActingContext,
  { row: { line, cells }, email, input, problems }: ParsedRow & { row: ReadRow },
  before: StoredUser | null,
): PlannedRow {
  const user = before ?? newUser(ctx, { email });
  // An old note would be wrong beside a new state of the check.
  const moved = input.crd_check !== undefined && input.crd_check !== user.crdCheck;
  const proposed = applyInput(ctx, user, { ...input, ...(moved && { crdCheckNote: '' }) });
  const after = before ? proposed : { ...proposed, version: user.version, lastUpdated: null };
  const outcome = before ? (after === before ? 'same' : 'change') : 'create';
  // An invalid address is reported as it is in the file.
  const address = email || (cells.email ?? '');
  return { line, email: address, outcome, changes: changesOf(before, after), problems, before, after };
}

/** Changes as text, of the fields that have a column; of a new person, all their fields. */
function changesOf(before: StoredUser | null, after: StoredUser): ImportRow['changes'] {
  const now = changeableOf(after);
  const old = before && changeableOf(before);
  return importColumns
    .filter((column) => column !== 'email')
    .map((field) => ({ field, from: old ? say(old[field]) : '', to: say(now[field]) }))
    .filter(({ from, to }) => from !== to);
}

function say(value: string | boolean | readonly string[] | null): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Refuses addresses and numbers that occur twice in a file. */
function refuseDoubles(planned: readonly PlannedRow[]): void {
  const refuse = (field: ImportColumn, read: (row: PlannedRow) => string | null) => {
    const seen = new Set<string>();
    for (const row of planned) {
      const value = read(row);
      if (!value) continue;
      if (seen.has(value)) row.problems.push({ field, reason: 'double' });
      seen.add(value);
    }
  };
  refuse('email', ({ after }) => after.email);
  refuse('solutionNumber', ({ after, changes }) =>
    changes.some(({ field }) => field === 'solutionNumber') ? after.solutionNumber : null,
  );
}

/** Refuses numbers that somebody else has, unless the same file gives them another. */
function refuseTaken(planned: readonly PlannedRow[], concerned: readonly StoredUser[]): void {
  const laterNumber = new Map(planned.map(({ after }) => [after.uid, after.solutionNumber]));
  const holders = new Map(
    concerned
      .filter(({ solutionNumber }) => solutionNumber !== null)
      .filter((user) => (laterNumber.get(user.uid) ?? user.solutionNumber) === user.solutionNumber)
      .map((user) => [user.solutionNumber, user.uid]),
  );
  for (const { after, problems } of planned) {
    const holder = after.solutionNumber === null ? undefined : holders.get(after.solutionNumber);
    if (holder !== undefined && holder !== after.uid)
      problems.push({ field: 'solutionNumber', reason: 'taken' });
  }
}

async function refuseLastAdministrator(ctx: ActingContext, planned: readonly PlannedRow[]): Promise<void> {
  const was = ({ before }: PlannedRow) => before !== null && administers(ctx, before);
  const lost = planned.filter((row) => was(row) && !administers(ctx, row.after));
  if (lost.length === 0) return;
  const won = planned.filter((row) => !was(row) && administers(ctx, row.after));
  if ((await countAdministrators(ctx)) - lost.length + won.length > 0) return;
  for (const { problems } of lost) problems.push({ field: 'roles', reason: 'last-administrator' });
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].filter(Boolean);
}
