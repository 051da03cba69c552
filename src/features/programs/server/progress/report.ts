import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Stretch } from '#shared/stretches.ts';
import type { FrozenContent } from '../programs/stored.ts';
import { requireModule, type Seat, takeSeat } from '../taking/enter.ts';
import { beginModule } from './begin.ts';
import { addClaims, allowedAt, coverageOf, measureOf, remainingCredit, reopenAccount } from './cover.ts';
import { putProgress } from './repository.ts';
import { settle } from './settle.ts';
import { nothingTaken, type StoredProgress } from './stored.ts';

export interface Claims {
  item: string;
  stretches: readonly Stretch[];
  pages: readonly { page: number; seconds: number }[];
  place?: number | undefined;
}

/** Records claimed progress, as far as it is plausible. */
export async function reportProgress(
  ctx: ActingContext,
  member: Member,
  { id, module: moduleId, ...claims }: Claims & { id: string; module: string },
): Promise<Seat> {
  return transaction(ctx, async (inside) => {
    const seat = await takeSeat(inside, member, id, { locked: true });
    const module = requireModule(seat, moduleId, 'content');
    const items = seat.seen.get(module.id) ?? [];
    const item = items.find((each) => each.id === claims.item);
    if (!item) throw new AppError('not-found');
    const now = inside.now();
    const before = seat.progress.get(module.id) ?? beginModule(module.id, now);
    return storeProgress(inside, seat, withClaims(before, { module, items, item, claims, now }));
  });
}

/** Begins or continues a module. */
export async function openModule(
  ctx: ActingContext,
  member: Member,
  { id, module: moduleId }: { id: string; module: string },
): Promise<Seat> {
  return transaction(ctx, async (inside) => {
    const seat = await takeSeat(inside, member, id, { locked: true });
    const module = requireModule(seat, moduleId);
    const now = inside.now();
    const before = seat.progress.get(module.id);
    const items = seat.seen.get(module.id) ?? [];
    // A module without visible items cannot begin.
    if (module.type === 'content' && items.length === 0) return seat;
    const opened = before ? { ...before, ...reopenAccount(before, now) } : beginModule(module.id, now);
    // The progress may suffice by now, if items are gone or the requirement was lowered.
    const row = module.type === 'content' ? withState(opened, { module, items, now }) : opened;
    if (row.state !== before?.state || row.percent !== before.percent)
      return storeProgress(inside, seat, row);
    if (row.reportedAt === before.reportedAt) return seat;
    await putProgress(inside, seat.enrolment, row);
    return { ...seat, progress: new Map(seat.progress).set(module.id, row) };
  });
}

/** Stores the progress of a module and updates the enrolment. */
export async function storeProgress(ctx: ActingContext, seat: Seat, row: StoredProgress): Promise<Seat> {
  await putProgress(ctx, seat.enrolment, row);
  const progress = new Map(seat.progress).set(row.module, row);
  const enrolment = await settle(ctx, { ...seat, progress });
  return { ...seat, progress, enrolment };
}

function withClaims(
  before: StoredProgress,
  given: {
    module: FrozenContent;
    items: readonly StoredItem[];
    item: StoredItem;
    claims: Claims;
    now: Date;
  },
): StoredProgress {
  const { module, items, item, claims, now } = given;
  const existing = before.body.parts[item.id] ?? nothingTaken;
  const allowed = allowedAt(before, now);
  const { part, used } = addClaims(existing, claims, measureOf(item, module), allowed);
  // A report of position 0 does not replace the last position.
  const parts = { ...before.body.parts, [item.id]: { ...part, place: claims.place || part.place } };
  const body = { ...before.body, parts, at: item.id };
  return withState({ ...before, ...remainingCredit(allowed - used, now), body }, { module, items, now });
}

/** Updates state and percentage from the progress; a module once done stays done. */
function withState(
  before: StoredProgress,
  { module, items, now }: { module: FrozenContent; items: readonly StoredItem[]; now: Date },
): StoredProgress {
  const { percent, done } = percentOf(module, items, before.body.parts);
  const isDone = before.state === 'done' || done;
  return {
    ...before,
    state: isDone ? 'done' : 'started',
    percent: isDone ? 100 : Math.min(99, percent),
    doneAt: isDone ? (before.doneAt ?? now) : null,
  };
}

/** Returns the progress over all visible items. */
function percentOf(
  module: FrozenContent,
  items: readonly StoredItem[],
  parts: StoredProgress['body']['parts'],
): { percent: number; done: boolean } {
  const each = items.map((item) => {
    const measure = measureOf(item, module);
    const { covered, done } = coverageOf(parts[item.id] ?? nothingTaken, measure, module);
    const need = measure.by === 'length' ? module.covered : 1;
    return { done, part: done ? 1 : Math.min(1, covered / need) };
  });
  const sum = each.reduce((all, { part }) => all + part, 0);
  return {
    percent: Math.floor((sum / Math.max(1, each.length)) * 100),
    done: each.length > 0 && each.every(({ done }) => done),
  };
}
