import { inOrder } from '#features/audit/server/doors/proof.ts';
import { decide, type Refusal } from '#features/library/contract.ts';
import {
  findDenialContacts,
  findItem,
  type StoredItem,
  workingCopy,
} from '#features/library/server/doors/items.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemStanding } from '../../contract.ts';
import { filingOf } from '../filings/clock.ts';
import { findRecall } from '../recall/repository.ts';
import { spanAround } from '../reminders/stages.ts';
import { approvalOf, embargoOf, groundOf } from './embargo.ts';
import { episodeOf } from './episode.ts';
import { findNewest } from './repository.ts';
import { toApproval } from './to-approval.ts';

/** Returns an item's status under the rules. */
export async function standingOf(ctx: RequestContext, id: string): Promise<ItemStanding> {
  const item = await findItem(ctx, id);
  if (!item) throw new AppError('not-found');
  const [unended, newest, recall] = [
    await approvalOf(ctx, item),
    await findNewest(ctx, id),
    await findRecall(ctx, id),
  ];
  const ground = await groundOf(ctx, item);
  // Determined again: new rules apply at once, and are stored on the items a little later.
  const { embargo } = await embargoOf(ctx, item, null);
  return {
    needsApproval: ground !== null,
    ground,
    hold: embargo,
    refusal: await refusalOf(ctx, { ...item, embargo }),
    approved: unended && toApproval(unended),
    endsSoon: unended?.expiresAt != null && unended.expiresAt <= spanAround(ctx.now()).until,
    isBehind:
      unended !== null && inOrder(unended.bundle.episode ?? null) !== inOrder(await episodeOf(ctx, item)),
    newest: newest && toApproval(newest),
    filing: await filingOf(ctx, item),
    workingCopy: await workingCopy(ctx, id),
    recall: recall && { by: recall.by, at: recall.at.toISOString(), reason: recall.reason },
  };
}

/** Returns the policy's refusal as far as the rules cause it, published or not. */
async function refusalOf(ctx: RequestContext, { audience, embargo }: StoredItem): Promise<Refusal | null> {
  const content = { published: true, archived: false, audience, embargo };
  const answer = decide({ actor: null, content, purpose: 'download' });
  return answer.allowed
    ? null
    : { code: answer.code, ask: await findDenialContacts(ctx, ctx.actor, answer.code) };
}
