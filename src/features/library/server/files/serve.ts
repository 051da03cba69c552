import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { deliver } from '#server/http/deliver.ts';
import { AppError } from '#shared/errors.ts';
import { canSee } from '../items/policy.ts';
import { findItem, mainTitle } from '../items/repository.ts';
import { openPass } from './address.ts';
import { findGuardedFile, type GuardedFile } from './guarded/repository.ts';
import { readPass, type Scope } from './pass.ts';

const aYear = 31_536_000;

/**
 * Sends the files of items. Whether a file is not there or not for the one who asks makes no difference to the answer.
 */
export function serveMedia(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { item: string; pass: string; '*': string }; Querystring: { download?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:item/:pass/*',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { item, pass, '*': name } = request.params;
      const file = await findGuardedFile(ctx, item, name);
      const scope = file && (await scopeOf(ctx, file, pass));
      if (!file || !scope || (file.onlyDownload && scope !== 'download')) throw new AppError('not-found');
      return send(ctx, request, reply, file, pass);
    },
  });
}

async function scopeOf(ctx: Context, file: GuardedFile, pass: string): Promise<Scope | null> {
  if (pass !== openPass) return readPass(ctx, file.item, pass);
  return canSee({ kind: 'visitor', id: null }, file.item) ? 'play' : null;
}

async function send(
  ctx: Context,
  request: FastifyRequest<{ Querystring: { download?: string } }>,
  reply: FastifyReply,
  file: GuardedFile,
  pass: string,
): Promise<FastifyReply> {
  return deliver(ctx, request, reply, {
    key: file.key,
    type: file.mime,
    ...(request.query.download !== undefined && {
      disposition: { kind: 'attachment', name: await downloadName(ctx, file) },
    }),
    // Other bytes have another name, so a copy holds for good; only who may have it differs.
    cacheControl: `${pass === openPass ? 'public' : 'private'}, max-age=${aYear}, immutable`,
  });
}

/** The title, with the ending of the file. */
async function downloadName(ctx: Context, { item, name }: GuardedFile): Promise<string> {
  const found = await findItem(ctx, item.id);
  const title = found && mainTitle(found.titles, found.language);
  return title ? `${title}${name.slice(name.lastIndexOf('.'))}` : name;
}
