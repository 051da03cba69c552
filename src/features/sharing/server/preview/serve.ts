import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decide, isContentType } from '#features/library/contract.ts';
import {
  accessFieldsOf,
  type Content,
  findContent,
  pictureOf,
} from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { hasVersion } from '#server/http/send/conditions.ts';
import { inTurn } from '#server/media/in-turn.ts';
import { cachedPicture } from '#server/media/picture-cache.ts';
import { anonymous } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { isLanguage, type Language } from '#shared/locale.ts';
import { findForPreviewBot } from '../open/look-ahead.ts';
import { toSharedContent } from '../page/present.ts';
import { linkPreviewPath, previewPath, toPicture } from './address.ts';
import { drawPreview } from './draw.ts';

/** Short, so that withdrawn content soon disappears everywhere. */
const freshSeconds = 60;

interface Params {
  type: string;
  id: string;
  file: string;
}

/** Serves previews for chats and mails: of public content, and of links without a gate. */
export function servePreviews(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: Params }>({
    method: ['GET', 'HEAD'],
    url: '/preview/:type/:id/:file',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { type, id } = request.params;
      const content = isContentType(type) ? await findContent(ctx, type, id) : null;
      if (!content || !decide({ actor: anonymous, content: accessFieldsOf(content), purpose: 'see' }).allowed)
        throw new AppError('not-found');
      return send(ctx, request, reply, content, (...mark) => previewPath(content.type, id, ...mark));
    },
  });
  app.route<{ Params: Params }>({
    method: ['GET', 'HEAD'],
    url: '/link/:type/:id/preview/:file',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { type, id } = request.params;
      const { content } = await findForPreviewBot(ctx, type, id, request.ip);
      return send(ctx, request, reply, content, (...mark) => linkPreviewPath(content.type, id, ...mark));
    },
  });
}

/** Sends the current picture; redirects from the address of an earlier one. */
async function send(
  ctx: Context,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  content: Content,
  pathOf: (language: Language, fingerprint: string) => string,
): Promise<FastifyReply> {
  const [, language = '', id] = /^(\w\w)\.([\w-]{12})\.jpg$/.exec(request.params.file) ?? [];
  if (!isLanguage(language)) throw new AppError('not-found');
  const acting = { ...ctx, actor: anonymous, requestId: request.id };
  const around = { related: [], sharer: null, startAt: 0 };
  const shared = await toSharedContent(acting, content, language, around);
  const { order, fingerprint } = await toPicture(shared, language, ctx.config.appTitle);
  reply.header('cache-control', `public, max-age=${freshSeconds}`);
  if (id !== fingerprint) return reply.redirect(pathOf(language, fingerprint), 302);
  const etag = `"${fingerprint}"`;
  reply.header('etag', etag);
  if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const picture = await cachedPicture(ctx, `${content.type} ${content.id} ${fingerprint}`, () =>
    inTurn(async () => drawPreview(ctx, order, await pictureOf(ctx, anonymous, content))),
  );
  return (
    reply
      .header('content-type', 'image/jpeg')
      // Other sites may show it: that is its purpose.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  );
}
