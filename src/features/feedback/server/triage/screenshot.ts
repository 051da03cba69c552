import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import { AppError } from '#shared/errors.ts';
import { canTriage } from '../policy.ts';
import { findFeedback } from '../repository.ts';
import { screenshotPath } from './present.ts';

/** Serves the screenshot of feedback, only to those who may answer it. */
export function serveScreenshots(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: screenshotPath(':id'),
    config: { access: ['update', 'Feedback'] },
    handler: async (request, reply) => {
      const feedback = await findFeedback(ctx, request.params.id);
      if (!feedback?.screenshot || !request.actor || !canTriage(request.actor, feedback))
        throw new AppError('not-found');
      return sendStored(ctx, request, reply, { key: feedback.screenshot, type: 'image/webp' });
    },
  });
}
