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
  /** The file that was sent along, whatever it is. */
  file?: File | undefined;
}

/** Another page to go to, or one to show. */
export type FormAnswer = { to: string } | PublicPage;

/** A page with a form that works without script: it is sent as a whole and answered by a page. */
export interface FormPage {
  path: PageAddress['path'];
  /** The most bytes of fields that it may send; little where not given. */
  bodyLimit?: number;
  /** The most bytes that it may send with a file; without this it takes none. */
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
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) =>
        hasNull(String(body))
          ? done(new AppError('malformed-request'))
          : done(null, new URLSearchParams(String(body))),
    );
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, readParts);
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
  const most = form.bodyLimit ?? bodyLimit;
  app.post(url, { config, bodyLimit: form.fileLimit ?? most }, async (request, reply) => {
    if (!form.submit) return pages.sendUnknown(request, reply);
    requireSameOrigin(ctx, request);
    const { values, file } = partsOf(request.body);
    if (form.fileLimit && String(values).length > most) throw new AppError('too-large');
    const exchange = { request, reply, fields: fieldsOf(request), file };
    return send(request, reply, await form.submit(actingCtx(request), exchange, values));
  });
}

/** A form with a file, as browsers send it. */
async function readParts(request: FastifyRequest, body: Buffer): Promise<FormData> {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('malformed-request', { cause });
    });
  if ([...form.values()].some((value) => typeof value === 'string' && value.includes('\0')))
    throw new AppError('malformed-request');
  return form;
}

function partsOf(body: unknown): { values: URLSearchParams; file?: File } {
  if (!(body instanceof FormData))
    return { values: body instanceof URLSearchParams ? body : new URLSearchParams() };
  const values = new URLSearchParams();
  const files: File[] = [];
  for (const [name, value] of body)
    if (typeof value === 'string') values.append(name, value);
    else if (value.size > 0) files.push(value);
  const [file] = files;
  return file ? { values, file } : { values };
}
