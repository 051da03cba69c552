import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { deliver } from '#server/http/deliver.ts';
import type { Watch } from '#server/http/send/watch.ts';
import { endingOf, trueEnding } from '#server/media/endings.ts';
import type { HttpTools } from '#server/room.ts';
import { AppError } from '#shared/errors.ts';
import { decide } from '../../contract/decide.ts';
import { findItem, mainTitle } from '../items/repository.ts';
import { openPass } from './address.ts';
import { findGuardedFile, type GuardedFile } from './guarded/repository.ts';
import { readPass, type Scope } from './pass.ts';

/** Other bytes have another name, so a copy would hold for good; but what is withdrawn has to end everywhere soon. */
const freshSeconds = 60;

/**
 * Sends the files of items. Whether a file is not there or not for the one who asks makes no difference to the answer.
 */
export function serveMedia(app: FastifyInstance, ctx: Context, tools: HttpTools): void {
  app.route<AskedRoute>({
    method: ['GET', 'HEAD'],
    url: '/media/:item/:pass/*',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const file = await findAllowed(ctx, request, tools);
      if (!file) throw new AppError('not-found');
      // A film is on its way for as long as somebody watches it.
      const later: HttpTools = { ...tools, recognise: (asking) => tools.recognise(asking, 'anew') };
      const holds = async () => (await findAllowed(ctx, request, later)) !== null;
      return send(ctx, request, reply, file, { everyMs: freshSeconds * 1000, holds });
    },
  });
}

interface AskedRoute {
  Params: { item: string; pass: string; '*': string };
  Querystring: { download?: string };
}
type Asked = FastifyRequest<AskedRoute>;

/** The file that is asked for, where whoever asks may have it at this moment. */
async function findAllowed(ctx: Context, request: Asked, tools: HttpTools): Promise<GuardedFile | null> {
  const { item, pass, '*': name } = request.params;
  const file = await findGuardedFile(ctx, item, name);
  const scope = file && !isTakenAlong(request, pass) && (await scopeOf(ctx, file, pass, request, tools));
  const isTaken = request.query.download !== undefined;
  if (!scope || (file.onlyDownload && scope !== 'download') || (isTaken && scope === 'watch')) return null;
  return file;
}

/** Whether another site shows what was only signed for somebody's own pages. */
function isTakenAlong({ headers }: FastifyRequest, pass: string): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  return pass !== openPass && site === 'cross-site' && mode !== 'navigate';
}

async function scopeOf(
  ctx: Context,
  file: GuardedFile,
  pass: string,
  request: FastifyRequest,
  { holds, recognise }: HttpTools,
): Promise<Scope | null> {
  const { item: content } = file;
  const visitor = { kind: 'visitor', id: null } as const;
  if (pass === openPass) return decide({ actor: visitor, content, purpose: 'see' }).allowed ? 'play' : null;
  const read = await readPass(ctx, content, pass);
  if (!read || (read.grant !== null && !(await holds(read.grant)))) return null;
  // Of what is out for nobody, the address alone is not enough: whoever passes it on passes nothing on.
  const isOut = decide({ actor: null, content, purpose: 'keep' }).allowed;
  return isOut || decide({ actor: await recognise(request), content, purpose: 'see' }).allowed
    ? read.scope
    : null;
}

async function send(
  ctx: Context,
  request: Asked,
  reply: FastifyReply,
  file: GuardedFile,
  watch: Watch,
): Promise<FastifyReply> {
  const { pass } = request.params;
  // Podcast apps in browsers read transcripts, and measure the sound, from sites of their own.
  if (pass === openPass) reply.header('access-control-allow-origin', '*');
  return deliver(ctx, request, reply, {
    key: file.key,
    size: file.size,
    type: file.mime,
    ...(request.query.download !== undefined && {
      disposition: { kind: 'attachment', name: await downloadName(ctx, file) },
    }),
    cacheControl: `${pass === openPass ? 'public' : 'private'}, max-age=${freshSeconds}`,
    watch,
  });
}

/** The title, with the ending that is true of the file; one that the title has from a file's name gives way to it. */
async function downloadName(ctx: Context, { item, name, mime }: GuardedFile): Promise<string> {
  const ending = trueEnding(mime, name);
  const found = await findItem(ctx, item.id);
  const title = found && mainTitle(found.titles, found.language);
  if (!title) return name;
  const given = found.source.type === 'file' ? endingOf(found.source.name) : '';
  const said = [ending, given].find((each) => each && title.toLowerCase().endsWith(each)) ?? '';
  return `${said ? title.slice(0, -said.length) : title}${ending}`;
}
