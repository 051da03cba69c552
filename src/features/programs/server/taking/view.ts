import { localizedText } from '#features/library/contract.ts';
import { presenterFor } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/locale.ts';
import type { ModuleView, Step } from '../../contract.ts';
import { certificatesOf } from '../certificates/repository.ts';
import { presentModules, presentStanding } from '../learning/present.ts';
import type { StoredProgress } from '../progress/stored.ts';
import { attestedText } from './attest.ts';
import { partOf, presentContent } from './content-view.ts';
import type { Seat } from './enter.ts';
import { presentQuiz } from './quiz-view.ts';

/** Presents a module to a learner. */
export async function presentView(
  ctx: ActingContext,
  seat: Seat,
  id: string,
  language: Language,
): Promise<ModuleView> {
  const { modules } = seat.course;
  const at = modules.findIndex((each) => each.id === id);
  const module = modules[at];
  if (!module) throw new AppError('not-found');
  const presenter = await presenterFor(ctx, seat.member);
  const row = seat.progress.get(id);
  const items = seat.seen.get(id) ?? [];
  const shown = { presenter, language };
  return {
    program: { id: seat.program.id, title: localizedText(seat.program.titles, language) },
    ...(await presentStep(ctx, seat, id, language)),
    previous: modules[at - 1]?.id ?? null,
    following: modules[at + 1]?.id ?? null,
    content:
      module.type === 'content' && items.length > 0
        ? await presentContent(ctx, module, items, row, shown)
        : null,
    quiz: module.type === 'quiz' ? presentQuiz(module, seat.attempts, language) : null,
    attestation:
      module.type === 'attestation'
        ? {
            ...attestedText(module, language),
            confirm: module.confirm,
            name: seat.member.name,
            given: givenBy(row),
          }
        : null,
  };
}

function givenBy(row: StoredProgress | undefined) {
  const attested = row?.body.attested;
  return attested ? { at: attested.at, name: attested.name } : null;
}

/** Progress of a learner after a step. */
export async function presentStep(
  ctx: ActingContext,
  seat: Seat,
  id: string,
  language: Language,
): Promise<Omit<Step, 'part'>> {
  const presenter = await presenterFor(ctx, seat.member);
  const module = presentModules(seat, presenter, language).find((each) => each.id === id);
  if (!module) throw new AppError('not-found');
  const certificates = await certificatesOf(ctx, seat.member.uid, seat.program.id);
  return { module, standing: presentStanding(seat, certificates, { now: ctx.now(), language }) };
}

/** Presents the progress after a report, including that of the item. */
export async function presentReport(
  ctx: ActingContext,
  seat: Seat,
  { module: id, item: itemId }: { module: string; item: string },
  language: Language,
): Promise<Step> {
  const module = seat.course.modules.find((each) => each.id === id);
  const item = seat.seen.get(id)?.find((each) => each.id === itemId);
  const part = module?.type === 'content' && item ? partOf(module, item, seat.progress.get(id)) : null;
  return { ...(await presentStep(ctx, seat, id, language)), part };
}
