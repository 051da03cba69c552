import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import type { Actor } from '#shared/actor.ts';
import type { FeedbackFilter, FeedbackPage, FeedbackQuery, OwnFeedback } from '../../contract.ts';
import { followPath, secretOf } from '../follow/address.ts';
import { listFeedback, listOwn } from '../list-repository.ts';
import { countMessages } from '../messages-repository.ts';
import { seesAll } from '../policy.ts';
import { findFeedback } from '../repository.ts';
import { toCards } from './present.ts';

const mostOwn = 100;

export async function presentPage(ctx: RequestContext, query: FeedbackQuery): Promise<FeedbackPage> {
  const { feedback, ...counted } = await listFeedback(ctx, within(ctx.actor, query));
  return { ...counted, feedback: await toCards(ctx, feedback) };
}

/** Restricts a filter to what the actor may see: for compliance, complaints. */
export function within<Filter extends FeedbackFilter>(actor: Actor, filter: Filter): Filter {
  return seesAll(actor) ? filter : { ...filter, flagged: 'yes' };
}

/** Presents the caller's own feedback with its state. */
export async function presentOwn(ctx: RequestContext): Promise<OwnFeedback[]> {
  const own = await listOwn(ctx, requireMember(ctx).uid, mostOwn);
  const counts = await countMessages(
    ctx,
    own.map(({ id }) => id),
  );
  return Promise.all(
    own.map(async (feedback) => {
      const { id, kind, rating, text, page, createdAt, mergedInto } = feedback;
      const whole = mergedInto ? await findFeedback(ctx, mergedInto) : null;
      return {
        kind,
        rating,
        text,
        page,
        state: whole?.state ?? feedback.state,
        answers: counts.get(id)?.answers ?? 0,
        follow: followPath(await secretOf(ctx, id)),
        createdAt: createdAt.toISOString(),
      };
    }),
  );
}
