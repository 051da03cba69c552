import type { ActingContext } from '#server/context.ts';
import { setRetryAfter } from '#server/http/errors.ts';
import type { FormAnswer, FormPage } from '#server/http/forms.ts';
import { countAddress, isRateLimited } from '#server/http/rate-limit/limiter.ts';
import type { HttpTools, PublicAnswer } from '#server/room.ts';
import { type FeedbackFault, mostFeedbackText } from '../../contract/feedback.ts';
import { FeedbackText } from '../../contract.ts';
import { feedbackAnswer } from '../answer.ts';
import { formBytes } from '../give/form.ts';
import type { StoredFeedback } from '../stored.ts';
import { findBySecret } from './address.ts';
import { toFollowForm } from './present.ts';
import { addReply } from './service.ts';

const unknown: PublicAnswer = { page: { kind: 'error', status: 404 } };
const limit = { max: 10, seconds: 60 * 60 };

/** Follow-up page where authors see the state of their feedback and can reply. It works without script. */
export function followPage(tools: Pick<HttpTools, 'recognise'>): FormPage {
  return {
    path: '/feedback/{secret}',
    bodyLimit: formBytes,
    open: async (ctx, exchange) => {
      const feedback = await findBySecret(ctx, exchange.fields.secret ?? '');
      if (!feedback) return unknown;
      const { thanks } = exchange.request.query as { thanks?: unknown };
      return show(ctx, feedback, { isNew: thanks !== undefined, lostPicture: thanks === 'words' });
    },
    submit: async (ctx, exchange, sent) => {
      const { request, reply, fields } = exchange;
      const feedback = await findBySecret(ctx, fields.secret ?? '');
      if (!feedback) return unknown;
      const text = (sent.get('text') ?? '').toWellFormed().replace(/\r\n?/g, '\n');
      const again = (fault: FeedbackFault) => show(ctx, feedback, { text, fault });
      if (text.trim() === '') return again('required');
      if (text.length > mostFeedbackText) return again('too-long');
      try {
        await countAddress(ctx, 'feedback reply', limit, request.ip);
        const actor = await tools.recognise(request);
        await addReply({ ...ctx, actor }, feedback.id, FeedbackText.parse(text));
      } catch (error) {
        if (!isRateLimited(error)) throw error;
        setRetryAfter(error, reply);
        return again('wait');
      }
      return { to: request.url.split('?', 1)[0] ?? '/' };
    },
  };
}

async function show(
  ctx: ActingContext,
  feedback: StoredFeedback,
  how: { isNew?: boolean; lostPicture?: boolean; text?: string; fault?: FeedbackFault },
): Promise<FormAnswer> {
  const form = await toFollowForm(ctx, feedback, how);
  return feedbackAnswer(form, feedback.language);
}
