import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { PublicPage } from '#shared/page.ts';
import { type Fields, type PageAddress, toServerPath } from '#shared/pages.ts';
import type { ActingContext, Context } from '../context.ts';
import { requireSameOrigin } from './csrf.ts';
import type { Pages } from './pages.ts';
import { visitorOf } from './visitor.ts';

/** A form was asked for or sent. */
export interface FormExchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the braces of its address stand for. */
  fields: Fields;
}

/** Another page to go to, or one to show. */
export type FormAnswer = { to: string } | PublicPage;

/** A page with a form that works without script: it is sent as a whole and answered by a page. */
export interface FormPage {
  path: PageAddress['path'];
  /** The most bytes that it may send; little where not given. */
  bodyLimit?: number;
  open(ctx: ActingContext, exchange: FormExchange): Promise<FormAnswer>;
  submit?(ctx: ActingContext, exchange: FormExchange, values: URLSearchParams): Promise<FormAnswer>;
}

const bodyLimit = 16 * 1024;

export function serveForms(
  app: FastifyInstance,
  ctx: Context,
  pages: Pages,
  forms: readonly FormPage[],
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) =>
        hasNull(String(body))
          ? done(new AppError('malformed-request'))
          : done(null, new URLSearchParams(String(body))),
    );
    for (const form of forms) serveForm(scope, ctx, pages, form);
  });
}

/** A null character, as a form or JSON inside a form writes it: no field of ours has one, and no database keeps it. */
function hasNull(body: string): boolean {
  return /%00|(%5C|\\)u0000/i.test(body);
}

function serveForm(app: FastifyInstance, ctx: Context, pages: Pages, form: FormPage): void {
  const url = toServerPath(form.path);
  const config = { access: 'anyone' } as const;
  const send = (request: FastifyRequest, reply: FastifyReply, answer: FormAnswer) =>
    'to' in answer ? reply.redirect(answer.to, 303) : pages.sendPublic(request, reply, answer);
  const actingCtx = (request: FastifyRequest): ActingContext => ({
    ...ctx,
    actor: visitorOf(ctx, request),
    requestId: request.id,
  });
  const fieldsOf = (request: FastifyRequest) => request.params as Fields;
  app.get(url, { config }, async (request, reply) =>
    send(request, reply, await form.open(actingCtx(request), { request, reply, fields: fieldsOf(request) })),
  );
  app.post(url, { config, ...(form.bodyLimit && { bodyLimit: form.bodyLimit }) }, async (request, reply) => {
    if (!form.submit) return pages.sendUnknown(request, reply);
    requireSameOrigin(ctx, request);
    const values = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const exchange = { request, reply, fields: fieldsOf(request) };
    return send(request, reply, await form.submit(actingCtx(request), exchange, values));
  });
}
