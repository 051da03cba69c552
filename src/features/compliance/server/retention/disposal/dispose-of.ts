import { recordChange } from '#features/audit/server/index.ts';
import { findPeople } from '#features/identity/server/index.ts';
import { releaseFiles, releasePicturesOf } from '#features/library/server/doors/files.ts';
import { eraseItem } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { DisposedState } from '../../../contract.ts';
import { removeQueued } from '../../approval/queue/repository.ts';
import { vouchForRemoved } from '../../approval/vouch.ts';
import { disposeFilings } from '../../filings/file.ts';
import { listFilingsOf, type StoredFiling } from '../../filings/repository.ts';
import { vouchForRecall } from '../../recall/vouch.ts';
import { disposeUses } from '../../uses/dispose.ts';
import { belongingsOf } from '../due/belongings.ts';
import { dropDue } from '../due/repository.ts';
import { type AssessedItem, assessItems } from '../facts/facts.ts';
import { removeApprovals, usesOnlyOf } from './records-repository.ts';
import { recordOutcome, type StoredDisposal } from './repository.ts';
import { vouchForDisposed } from './vouch.ts';
import { disposeElsewhere } from './with.ts';

/**
 * Disposes of one item, all of it or nothing. An item on legal hold, used or published again by now stays, and the disposal
 * records why. Of the others only the disposal's record stays.
 */
export async function disposeOf(ctx: ActingContext, disposal: StoredDisposal, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const which = { disposal: disposal.id, item: id };
    const [assessed] = await assessItems(inside, [id]);
    await dropDue(inside, [id]);
    const reason = assessed ? refusalState(assessed) : 'gone';
    if (!assessed || reason) {
      await recordOutcome(inside, which, { state: reason ?? 'gone', record: null });
      return;
    }
    const filings = await listFilingsOf(inside, id);
    const ofFilings = await disposeFilings(inside, id);
    const { record: disposed, vouchers } = await removeContent(inside, disposal, assessed);
    const record = { ...disposed, filings: filings.map(briefly) };
    const row = await recordOutcome(inside, which, { state: 'done', record: JSON.stringify(record) });
    if (!row) throw new Error(`${id} was disposed of by somebody else meanwhile`);
    await recordChange(inside, {
      action: 'item.disposed',
      subject: { type: record.about, id, name: assessed.title },
      after: record,
      vouchers: [...ofFilings, ...vouchers, vouchForDisposed(row)],
    });
  });
}

function briefly({ id, reference, filedOn, seal }: StoredFiling) {
  return { filing: id, reference, filedOn, seal };
}

function refusalState({ verdict, item, facts }: AssessedItem): DisposedState | null {
  if (verdict.is === 'due') return null;
  if (!item && !facts.lastUse) return 'gone';
  return verdict.is === 'kept' && verdict.isOnLegalHold ? 'held' : 'kept';
}

/** Looks up the names of submitters and approvers: people leave as well, and the record must name them. */
async function namesOf(ctx: ActingContext, approvals: AssessedItem['approvals']) {
  const uids = [...new Set(approvals.flatMap((each) => [each.submittedBy, each.decidedBy ?? []].flat()))];
  const people = uids.length > 0 ? await findPeople(ctx, { uids }) : [];
  const names = new Map(people.map(({ uid, name }) => [uid, name]));
  return (uid: string) => names.get(uid) ?? uid;
}

/** Removes an item with everything that belongs to it, and returns the permanent record of it. */
async function removeContent(ctx: ActingContext, disposal: StoredDisposal, assessed: AssessedItem) {
  const { id, title, about, category, item, facts, approvals, rulesVersion } = assessed;
  const files = await belongingsOf(ctx, assessed);
  const elsewhere = await disposeElsewhere(ctx, id);
  const uses = await usesOnlyOf(ctx, id);
  const emptied = uses.length > 0 ? await disposeUses(ctx, uses, `disposal ${disposal.id}`) : null;
  const removed = approvals.map((each) => each.id);
  await removeQueued(ctx, removed);
  const recalls = await removeApprovals(ctx, id, removed);
  if (item) await eraseItem(ctx, id);
  else await releasePicturesOf(ctx, id);
  await releaseFiles(
    ctx,
    files.map(({ sha256 }) => sha256),
  );
  const nameOf = await namesOf(ctx, approvals);
  const record = {
    disposal: disposal.id,
    item: id,
    title,
    category,
    kind: item?.kind ?? null,
    about,
    files,
    approvals: approvals.map(({ id: approval, seal, state, submittedBy, decidedBy, decidedAt }) => ({
      approval,
      seal,
      state,
      submittedBy,
      decidedBy,
      decidedAt: decidedAt?.toISOString() ?? null,
      names: { submittedBy: nameOf(submittedBy), decidedBy: decidedBy && nameOf(decidedBy) },
    })),
    uses: { count: uses.length, first: uses[0] ?? null, last: uses.at(-1) ?? null, disposal: emptied },
    elsewhere,
    lastUse: facts.lastUse?.toISOString() ?? null,
    rule: { version: rulesVersion, years: facts.years },
    approvedBy: disposal.approvedBy,
    approvedAt: disposal.approvedAt.toISOString(),
    reason: disposal.reason,
    doneAt: ctx.now().toISOString(),
  };
  const vouchers = [
    ...removed.flatMap(vouchForRemoved),
    ...recalls.map((recall) => vouchForRecall(recall, null)),
  ];
  return { record, vouchers };
}
