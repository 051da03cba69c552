import { bind } from '#server/http/handle.ts';
import { isMember } from '#shared/actor.ts';
import { feedbackRoutes, giveRoutes } from '../contract.ts';
import { followPath, secretOf } from './follow/address.ts';
import { makeChallenge } from './give/proof.ts';
import { submitFeedback } from './give/service.ts';
import { listTags } from './list-repository.ts';
import { answerFeedback } from './triage/answer.ts';
import {
  changeFeedback,
  type FeedbackChanges,
  flagFeedback,
  listHelpers,
  readFeedback,
  removeFeedback,
} from './triage/change.ts';
import { presentOwn, presentPage } from './triage/list.ts';
import { changeMany } from './triage/many.ts';
import { mergeFeedback, unmergeFeedback } from './triage/merge.ts';
import { toCards, toFeedback } from './triage/present.ts';

const mostTagsOffered = 100;

export const routes = [
  bind(giveRoutes.challenge, async (ctx) =>
    isMember(ctx.actor) ? { challenge: null, bits: 0 } : makeChallenge(ctx),
  ),
  bind(giveRoutes.give, async (ctx, input, { request }) => {
    const { id } = await submitFeedback(ctx, input, request.headers['user-agent']);
    const secret = await secretOf(ctx, id);
    return { follow: followPath(secret), secret };
  }),
  bind(feedbackRoutes.list, (ctx, query) => presentPage(ctx, query)),
  bind(feedbackRoutes.mine, async (ctx) => ({ feedback: await presentOwn(ctx) })),
  bind(feedbackRoutes.choices, async (ctx) => ({
    people: await listHelpers(ctx),
    tags: await listTags(ctx, mostTagsOffered),
  })),
  bind(feedbackRoutes.read, async (ctx, { id }) => toFeedback(ctx, await readFeedback(ctx, id))),
  bind(feedbackRoutes.change, async (ctx, input) =>
    toFeedback(ctx, await changeFeedback(ctx, input as { id: string; version: number } & FeedbackChanges)),
  ),
  bind(feedbackRoutes.changeMany, (ctx, input) => changeMany(ctx, input)),
  bind(feedbackRoutes.answer, async (ctx, input) => toFeedback(ctx, await answerFeedback(ctx, input))),
  bind(feedbackRoutes.flag, async (ctx, input) => toFeedback(ctx, await flagFeedback(ctx, input))),
  bind(feedbackRoutes.merge, async (ctx, input) => toFeedback(ctx, await mergeFeedback(ctx, input))),
  bind(feedbackRoutes.unmerge, async (ctx, { id }) => {
    const [card] = await toCards(ctx, [await unmergeFeedback(ctx, id)]);
    if (!card) throw new Error('a card for each');
    return card;
  }),
  bind(feedbackRoutes.remove, async (ctx, input) => {
    await removeFeedback(ctx, input);
    return {};
  }),
];
