import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { findEdition } from '../editions-repository.ts';
import { requireProgram, subjectOf } from '../programs/change.ts';
import type { Course } from '../programs/stored.ts';
import { progressOfMany, putProgress } from '../progress/repository.ts';
import { settle } from '../progress/settle.ts';
import type { StoredProgress } from '../progress/stored.ts';
import { attemptsLeft } from '../quiz/marks.ts';
import { attemptsOf } from '../quiz/repository.ts';
import { onOlderEditions } from './repository.ts';
import type { StoredEnrolment } from './stored.ts';

const atOnce = 100;

/**
 * Moves learners who have not completed to the newest edition, in batches. Modules done stay done; learners with nothing
 * left to do complete the program. Returns how many were moved.
 */
export async function moveLearners(ctx: ActingContext, id: string): Promise<number> {
  let moved = 0;
  while (true) {
    const count = await movePiece(ctx, id);
    moved += count;
    if (count < atOnce) return moved;
  }
}

async function movePiece(ctx: ActingContext, id: string): Promise<number> {
  return transaction(ctx, async (inside) => {
    const program = await requireProgram(inside, id);
    const course = await findEdition(inside, id, program.edition);
    if (!course) return 0;
    const enrolments = await onOlderEditions(inside, id, program.edition, atOnce);
    const progress = await progressOfMany(
      inside,
      enrolments.map((enrolment) => enrolment.id),
    );
    for (const enrolment of enrolments)
      await settle(inside, {
        program,
        course,
        enrolment: { ...enrolment, edition: program.edition },
        progress: await reopenFailed(inside, enrolment, course, progress.get(enrolment.id) ?? new Map()),
        byOthers: true,
      });
    if (enrolments.length > 0)
      await recordChange(inside, {
        action: 'program.learners-moved',
        subject: subjectOf(program),
        after: { edition: program.edition, learners: enrolments.map(({ uid }) => uid) },
      });
    return enrolments.length;
  });
}

/** Reopens failed quizzes in which the new edition leaves attempts. */
async function reopenFailed(
  ctx: ActingContext,
  enrolment: StoredEnrolment,
  { modules }: Course,
  progress: ReadonlyMap<string, StoredProgress>,
): Promise<ReadonlyMap<string, StoredProgress>> {
  const failed = modules.filter(
    (module) => module.type === 'quiz' && progress.get(module.id)?.state === 'failed',
  );
  if (failed.length === 0) return progress;
  const attempts = await attemptsOf(ctx, enrolment);
  const changed = new Map(progress);
  for (const module of failed) {
    const row = progress.get(module.id);
    const made = attempts.filter((attempt) => attempt.module === module.id);
    if (!row || module.type !== 'quiz' || attemptsLeft(module, made) === 0) continue;
    const open = { ...row, state: 'started' } as const;
    await putProgress(ctx, enrolment, open);
    changed.set(module.id, open);
  }
  return changed;
}
