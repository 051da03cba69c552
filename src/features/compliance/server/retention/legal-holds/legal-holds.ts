import { isDeepStrictEqual } from 'node:util';
import { type Records, vouch } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import { findPeople } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import { formerPicturesOf } from '#features/library/server/doors/files.ts';
import { findItem } from '#features/library/server/doors/items.ts';
import { countItems, itemsMadeBy } from '#features/library/server/doors/oversight.ts';
import { findWrittenPlaylist } from '#features/library/server/doors/playlists.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { LegalHold, LegalHoldKind, retentionRoutes } from '../../../contract.ts';
import { searchDueItems } from '../due/job.ts';
import { allHandledBy, approvalsOf, lastUses } from '../facts/repository.ts';
import {
  activeLegalHolds,
  countLegalHolds,
  eachLegalHold,
  endLegalHold,
  findLegalHold,
  insertLegalHold,
  listLegalHolds,
  lockLegalHolds,
  type StoredLegalHold,
} from './repository.ts';

const records = 'holds';
const unlifted = { lifted_by: null, lifted_by_name: null, lifted_at: null, lift_reason: null };
export const legalHoldRecords: Records = {
  name: records,
  about: 'legal holds',
  actions: ['hold.placed', 'hold.lifted'],
  each: eachLegalHold,
};

/**
 * Places a legal hold from this moment on: a removal under way either completes first or is refused. An equal hold is returned
 * instead of placed twice, as clients repeat requests whose response they did not get.
 */
export async function placeLegalHold(
  ctx: RequestContext,
  { kind, target: typed, matter, reason }: InputOf<typeof retentionRoutes.place>,
): Promise<LegalHold> {
  const { uid, name: by } = requireMember(ctx);
  return transaction(ctx, async (inside) => {
    await lockLegalHolds(inside);
    const { target, name } = await findTarget(inside, kind, typed ?? '');
    const input = { kind, target, matter, reason };
    const same = (await activeLegalHolds(inside)).find((each) =>
      isDeepStrictEqual({ ...each, ...input }, each),
    );
    if (same) return present(inside, same);
    const legalHold = {
      id: newId(),
      kind,
      target,
      name,
      matter,
      reason,
      placedBy: { uid, name: by },
      placedAt: inside.now(),
    };
    const written = await insertLegalHold(inside, legalHold);
    await recordChange(inside, {
      action: 'hold.placed',
      subject: { type: 'LegalHold', id: legalHold.id, name: matter },
      after: { kind, target, name, matter, reason },
      vouchers: [vouch(records, legalHold.id, written)],
    });
    await searchDueItems(inside);
    return present(inside, { ...legalHold, lifted: null });
  });
}

/** Lifts a hold; the items it covered are still retained for their period. */
export async function liftLegalHold(
  ctx: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<LegalHold> {
  const { uid, name } = requireMember(ctx);
  return transaction(ctx, async (inside) => {
    const legalHold = await findLegalHold(inside, id);
    if (!legalHold) throw new AppError('not-found');
    const lifted = { by: { uid, name }, at: inside.now(), reason };
    const written = await endLegalHold(inside, id, lifted);
    if (!written) throw new AppError('conflict', { params: { reason: 'lifted' } });
    await recordChange(inside, {
      action: 'hold.lifted',
      subject: { type: 'LegalHold', id, name: legalHold.matter },
      after: { reason },
      vouchers: [vouch(records, id, written, { ...written, ...unlifted })],
    });
    await searchDueItems(inside);
    return present(inside, { ...legalHold, lifted });
  });
}

export async function presentLegalHolds(
  ctx: Context,
  page: { page: number; size: number },
): Promise<{ holds: LegalHold[]; total: number }> {
  const shown = [];
  for (const legalHold of await listLegalHolds(ctx, page)) shown.push(await present(ctx, legalHold));
  return { holds: shown, total: await countLegalHolds(ctx) };
}

async function present(ctx: Context, legalHold: StoredLegalHold): Promise<LegalHold> {
  const { id, kind, target, name, matter, reason, placedBy, placedAt, lifted } = legalHold;
  return {
    id,
    kind,
    matter,
    reason,
    placedBy,
    target: kind === 'all' ? null : { id: target, name },
    placedAt: placedAt.toISOString(),
    covers: await countCovered(ctx, legalHold),
    lifted: lifted && { by: lifted.by, at: lifted.at.toISOString(), reason: lifted.reason },
  };
}

async function countCovered(ctx: Context, { kind, target }: StoredLegalHold): Promise<number> {
  if (kind === 'all') return countItems(ctx);
  if (kind === 'item') return 1;
  return new Set([...(await itemsMadeBy(ctx, target)), ...(await allHandledBy(ctx, target))]).size;
}

interface LegalHoldTarget {
  target: string;
  name: string;
}

/** Finds the target of a legal hold. Deleted items and people who have left can have one too, for the sake of their records. */
async function findTarget(ctx: Context, kind: LegalHoldKind, typed: string): Promise<LegalHoldTarget> {
  if (kind === 'all') return { target: '', name: '' };
  const found = await (kind === 'person' ? findPerson(ctx, typed) : findContent(ctx, typed));
  if (!found) throw new AppError('not-found');
  return found;
}

/** Finds somebody by id or email address. */
async function findPerson(ctx: Context, typed: string): Promise<LegalHoldTarget | null> {
  const by = typed.includes('@') ? { emails: [typed] } : { uids: [typed] };
  const [person] = await findPeople(ctx, by);
  if (person) return { target: person.uid, name: person.name };
  return (await allHandledBy(ctx, typed)).length > 0 ? { target: typed, name: typed } : null;
}

async function findContent(ctx: Context, id: string): Promise<LegalHoldTarget | null> {
  const item = await findItem(ctx, id);
  if (item) return { target: id, name: mainTitle(item.titles, item.language) };
  const list = await findWrittenPlaylist(ctx, id);
  if (list) return { target: id, name: mainTitle(list.titles, null) };
  const audited = [
    ...(await approvalsOf(ctx, [id])),
    ...(await lastUses(ctx, [id])),
    ...(await formerPicturesOf(ctx, [id])),
  ];
  return audited.length > 0 ? { target: id, name: id } : null;
}
