import { isDeepStrictEqual } from 'node:util';
import { auditedIn, type DocumentKind } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import { refuseOnLegalHold } from '#features/compliance/server/index.ts';
import { mainTitle, type Texts } from '#features/library/contract.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { fieldsOf, givenOf } from '#shared/fields.ts';
import { newId } from '#shared/ids.ts';
import { type ProgramDetails, programFields } from '../../contract.ts';
import { countLearners } from '../enrolments/counts-repository.ts';
import { presentProgram } from './present.ts';
import { deleteProgram, findProgram, insertProgram, replaceProgram } from './repository.ts';
import { emptyProgram, type StoredProgram } from './stored.ts';

type ProgramChanges = { [Name in keyof ProgramDetails]?: ProgramDetails[Name] | undefined };

export async function createProgram(
  ctx: ActingContext,
  changes: ProgramChanges & { titles: Texts },
  id = newId(),
): Promise<StoredProgram> {
  const now = ctx.now();
  const made = {
    id,
    version: 1,
    state: 'draft',
    edition: 0,
    createdAt: now,
    updatedAt: now,
  } as const;
  const program = fulfil({ ...emptyProgram, ...made }, changes);
  await transaction(ctx, async (inside) => {
    await insertProgram(inside, program);
    await recordChange(inside, {
      action: 'program.created',
      subject: subjectOf(program),
      after: toTrail(program),
    });
  });
  return program;
}

/** Duplicates a program as a draft, including its title. */
export async function duplicateProgram(ctx: ActingContext, id: string): Promise<StoredProgram> {
  const input = fieldsOf(programFields, 'written', await requireProgram(ctx, id));
  // Copies enrol nobody by role until an editor has reviewed them.
  return createProgram(ctx, { ...input, enrolment: { ...input.enrolment, roles: [] } });
}

/** Changes a program. If another change came first, throws `conflict` with the newer document. */
export async function changeProgram(
  ctx: ActingContext,
  { id, version, ...changes }: ProgramChanges & { id: string; version: number },
): Promise<StoredProgram> {
  return transaction(ctx, async (inside) => {
    const before = await requireProgram(inside, id, version);
    const after = fulfil(before, changes);
    if (isDeepStrictEqual(before, after)) return before;
    return writeProgram(inside, before, after, 'program.updated');
  });
}

/** Stores the next version of a program and audits it. */
export async function writeProgram(
  ctx: ActingContext,
  before: StoredProgram,
  proposed: StoredProgram,
  action: 'program.updated' | 'program.published' | 'program.archived' | 'program.restored',
): Promise<StoredProgram> {
  const after = { ...proposed, version: before.version + 1, updatedAt: ctx.now() };
  if (!(await replaceProgram(ctx, before.version, after))) throw await conflict(ctx, before.id);
  const [was, is] = [toTrail(before), toTrail(after)];
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter(
    (name) => !isDeepStrictEqual(was[name], is[name]),
  );
  const pick = (from: typeof is) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  await recordChange(ctx, { action, subject: subjectOf(after), before: pick(was), after: pick(is) });
  return after;
}

/** Deletes a program that never had learners; others can only be archived, so that records remain. */
export async function removeProgram(ctx: ActingContext, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const program = await requireProgram(inside, id);
    if ((await countLearners(inside, id)) > 0)
      throw new AppError('forbidden', { params: { reason: 'learners' } });
    await refuseOnLegalHold(inside, {});
    await deleteProgram(inside, id);
    await recordChange(inside, {
      action: 'program.removed',
      subject: subjectOf(program),
      before: toTrail(program),
    });
  });
}

/** Finds a program or throws; with a version, also throws if that is not the current one. */
export async function requireProgram(
  ctx: ActingContext,
  id: string,
  version?: number,
): Promise<StoredProgram> {
  const program = await findProgram(ctx, id);
  if (!program) throw new AppError('not-found');
  if (version !== undefined && program.version !== version) throw await conflict(ctx, id);
  return program;
}

async function conflict(ctx: ActingContext, id: string): Promise<AppError> {
  const current = await findProgram(ctx, id);
  if (!current) return new AppError('not-found');
  return new AppError('conflict', { params: { current: await presentProgram(ctx, current) } });
}

function fulfil(before: StoredProgram, changes: ProgramChanges): StoredProgram {
  const { id, version, state, edition, createdAt, updatedAt } = before;
  return { ...before, ...givenOf(changes), id, version, state, edition, createdAt, updatedAt };
}

export function subjectOf({ id, titles }: Pick<StoredProgram, 'id' | 'titles'>) {
  return { type: 'Program', id, name: mainTitle(titles, null) };
}

export const programDocument: DocumentKind = {
  type: 'Program',
  noun: 'program',
  ...auditedIn(programFields),
};

/** Returns the fields that are audited. */
export function toTrail(program: StoredProgram) {
  return fieldsOf(programFields, 'audited', program);
}
