import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActingContext, Context } from '#server/context.ts';
import { anonymous } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { uploadPath } from '../../contract.ts';
import { checksumAlgorithms } from './checksum.ts';
import { answerTus } from './server.ts';

const version = '1.0.0';

/** Serves the tus protocol. */
export function serveTus(app: FastifyInstance, ctx: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is streamed to storage, not parsed.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('tus-resumable', version).header('cache-control', 'no-store');
      if (request.method === 'OPTIONS') reply.header('tus-checksum-algorithm', checksumAlgorithms.join(','));
      const acting = { ...ctx, actor: request.actor ?? anonymous, requestId: request.id };
      return send(reply, await ask(acting, request));
    };
    const config = { access: ['create', 'Upload'], takesLong: true } as const;
    scope.route({ method: 'POST', url: uploadPath, config, handler });
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${uploadPath}/:id`, config, handler });
    for (const url of [uploadPath, `${uploadPath}/:id`])
      scope.route({ method: 'OPTIONS', url, config: { access: 'anyone' }, handler });
  });
}

async function ask(ctx: ActingContext, request: FastifyRequest): Promise<Response> {
  const { raw, method } = request;
  const hasBody = method === 'PATCH' || method === 'POST';
  // Reading an aborted request emits an error, which without a listener would end the process.
  raw.on('error', () => {});
  const init = {
    method,
    headers: Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' as const }),
  };
  try {
    return await answerTus(ctx, new Request(`http://hub${request.url}`, init));
  } catch (error) {
    // The client is gone, and nothing is wrong on the server.
    if (raw.destroyed && !raw.complete && !(error instanceof AppError))
      throw new AppError('request-timeout', { cause: error });
    throw error;
  } finally {
    if (hasBody) drain(raw);
  }
}

/** Reads and discards the rest of a body: a client that is still sending reads no response before the end. */
function drain(raw: FastifyRequest['raw']): void {
  if (raw.complete || raw.destroyed) return;
  raw.removeAllListeners('data');
  raw.resume();
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const [name, value] of answer.headers)
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value);
  return reply.code(answer.status).send((await answer.text()) || null);
}
