import type { Context } from '#server/context.ts';
import { certificatesOf } from '../certificates/repository.ts';
import { enrolmentsOf } from '../enrolments/repository.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';
import { findPrograms } from '../programs/repository.ts';
import { progressOf } from '../progress/repository.ts';
import { attemptsOf } from '../quiz/repository.ts';
import { presentOwn } from './present.ts';

/** Returns a person's data for the export: enrolments, progress, answers, attestations and certificates. */
export async function ownData(ctx: Context, uid: string): Promise<unknown> {
  const enrolments = await enrolmentsOf(ctx, uid);
  const programs = await findPrograms(
    ctx,
    enrolments.map(({ program }) => program),
  );
  const titles = new Map(programs.map((program) => [program.id, program.titles]));
  const own: unknown[] = [];
  for (const enrolment of enrolments)
    own.push({ titles: titles.get(enrolment.program) ?? {}, ...(await presentEnrolment(ctx, enrolment)) });
  const certificates = await certificatesOf(ctx, uid);
  return {
    enrolments: own,
    certificates: certificates.map((each) => ({
      ...presentOwn(each),
      program: each.program,
      name: each.name,
      titles: each.titles,
    })),
  };
}

async function presentEnrolment(ctx: Context, enrolment: StoredEnrolment) {
  const { id: _, uid: __, version: ___, sortName: ____, search: _____, ...rest } = enrolment;
  const progress = await progressOf(ctx, enrolment);
  const attempts = await attemptsOf(ctx, enrolment);
  return {
    ...rest,
    modules: [...progress.values()].map(({ module, state, percent, doneAt, body }) => ({
      module,
      state,
      percent,
      doneAt,
      parts: body.parts,
      attested: body.attested,
    })),
    attempts: attempts
      .filter(({ state }) => state !== 'open')
      .map(({ module, number, state, score, startedAt, finishedAt, answers }) => ({
        module,
        number,
        state,
        score,
        startedAt,
        finishedAt,
        // Right answers are left out: only the quiz reveals them, once it may.
        answers: answers.map(({ question, options, text, note }) => ({ question, options, text, note })),
      })),
  };
}
