import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, type PageAddress, toServerPath } from '#shared/pages.ts';
import type { ActingContext, Context } from '../context.ts';
import { forRequest } from '../once.ts';
import type { PublicAnswer } from '../room.ts';
import { requireSameOrigin } from './csrf.ts';
import { registerFormParser, type SubmittedForm } from './form-body.ts';
import type { Pages } from './pages.ts';
import { visitorOf } from './visitor.ts';

/** Request for a form, or its submission. */
export interface FormExchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Values of the placeholders in its path. */
  fields: Fields;
  /** The submitted file, of any type. */
  file?: File | undefined;
}

/** Redirect to another page, or a page to show. */
export type FormAnswer = { to: string } | PublicAnswer;

/** Page with a form that works without script: it is submitted as a whole and answered with a page. */
export interface FormPage {
  path: PageAddress['path'];
  /** Most bytes of its fields; a small default if not set. */
  bodyLimit?: number;
  /** Most bytes including a file; without it no file is accepted. */
  fileLimit?: number;
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
    registerFormParser(scope, bodyLimit);
    for (const form of forms) serveForm(scope, ctx, pages, form);
  });
}

function serveForm(app: FastifyInstance, ctx: Context, pages: Pages, form: FormPage): void {
  const url = toServerPath(form.path);
  const config = { access: 'anyone' } as const;
  const send = (request: FastifyRequest, reply: FastifyReply, answer: FormAnswer) =>
    'to' in answer ? reply.redirect(answer.to, 303) : pages.sendPublic(request, reply, answer);
  const actingCtx = (request: FastifyRequest): ActingContext => ({
    ...forRequest(ctx),
    actor: visitorOf(ctx, request),
    requestId: request.id,
  });
  const fieldsOf = (request: FastifyRequest) => request.params as Fields;
  app.get(url, { config }, async (request, reply) =>
    send(request, reply, await form.open(actingCtx(request), { request, reply, fields: fieldsOf(request) })),
  );
  const most = form.bodyLimit ?? bodyLimit;
  const limits = { config: { ...config, fieldBytes: most }, bodyLimit: form.fileLimit ?? most };
  app.post<{ Body?: SubmittedForm }>(url, limits, async (request, reply) => {
    if (!form.submit) return pages.sendUnknown(request, reply);
    requireSameOrigin(ctx, request);
    const { values, file } = request.body ?? { values: new URLSearchParams() };
    const exchange = { request, reply, fields: fieldsOf(request), file };
    return send(request, reply, await form.submit(actingCtx(request), exchange, values));
  });
}
