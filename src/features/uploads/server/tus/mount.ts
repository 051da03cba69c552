import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActingContext, Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { uploadPath } from '../../contract.ts';
import { checksumAlgorithms } from './checksum.ts';
import { answerTus } from './server.ts';

const nobody = { kind: 'visitor', id: null } as const;
const version = '1.0.0';

/** The addresses that files are sent to. */
export function serveTus(app: FastifyInstance, ctx: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The bytes are read by whoever stores them, as they come.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('tus-resumable', version).header('cache-control', 'no-store');
      if (request.method === 'OPTIONS') reply.header('tus-checksum-algorithm', checksumAlgorithms.join(','));
      const acting = { ...ctx, actor: request.actor ?? nobody, requestId: request.id };
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
  // What is read of a request that was cut off ends in an error; without a listener it would end the process.
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
    // Nobody is there any more to answer to, and nothing is wrong on our side.
    if (raw.destroyed && !raw.complete && !(error instanceof AppError))
      throw new AppError('request-timeout', { cause: error });
    throw error;
  } finally {
    if (hasBody) drain(raw);
  }
}

/** Who is still sending reads no answer before all is sent: what nobody wants is read and forgotten. */
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
