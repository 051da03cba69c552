import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { deliver } from '#server/http/deliver.ts';
import type { Watch } from '#server/http/send/watch.ts';
import { endingOf, trueEnding } from '#server/media/endings.ts';
import type { HttpTools } from '#server/room.ts';
import { isProbe, visitOf } from '#server/visit.ts';
import { AppError } from '#shared/errors.ts';
import { decide, seesAll } from '../../contract/decide.ts';
import { findItem, mainTitle } from '../items/repository.ts';
import { openPass } from './address.ts';
import { findGuardedFile, type GuardedFile } from './guarded/repository.ts';
import { isGenuine, type Pass, readPass } from './pass.ts';

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
      const found = await findAllowed(ctx, request, tools);
      if (!found || !(await isNoted(request, found, tools))) throw new AppError('not-found');
      // A film is on its way for as long as somebody watches it.
      const later: HttpTools = { ...tools, recognise: (asking) => tools.recognise(asking, 'anew') };
      const holds = async () => (await findAllowed(ctx, request, later)) !== null;
      return send(ctx, request, reply, found.file, { everyMs: freshSeconds * 1000, holds });
    },
  });
}

interface AskedRoute {
  Params: { item: string; pass: string; '*': string };
  Querystring: { download?: string };
}
type Asked = FastifyRequest<AskedRoute>;

/** A file that somebody may have, and what the address was given out for. */
interface Allowed extends Pick<Pass, 'grant'> {
  file: GuardedFile;
}

/** The file that is asked for, where whoever asks may have it at this moment. */
async function findAllowed(ctx: Context, request: Asked, tools: HttpTools): Promise<Allowed | null> {
  const { item, pass, '*': name } = request.params;
  const file = await findGuardedFile(ctx, item, name);
  const read = file && !isTakenAlong(request, pass) ? await passOf(ctx, file, pass, request, tools) : null;
  if (!file || !read) return null;
  const isTaken = request.query.download !== undefined;
  if ((file.onlyDownload && read.scope !== 'download') || (isTaken && read.scope === 'watch')) return null;
  return { file, grant: read.grant };
}

/**
 * Has the use recorded before the content itself goes out: at its public address, or by a grant. Covers go along with
 * pages, a probe asks whether there is anything (and is told where there no longer is), and what members get inside the hub
 * is no communication.
 */
async function isNoted(request: Asked, { file, grant }: Allowed, tools: HttpTools): Promise<boolean> {
  const isInside = grant === null && request.params.pass !== openPass;
  const visit = visitOf(request);
  const asksWhetherThere = isProbe(visit);
  if (isInside || isCover(file) || (grant === null && asksWhetherThere)) return true;
  const actor = await tools.recognise(request);
  const { item, madeOf } = file;
  return tools.beforeSending({
    item: item.id,
    madeOf,
    grant,
    isBeside: isBeside(file) || asksWhetherThere,
    actor,
    visit,
  });
}

/** A picture that stands for the content; pages and moments of it as pictures are content themselves. */
function isCover({ mime, name }: GuardedFile): boolean {
  return mime.startsWith('image/') && !name.startsWith('pages-') && !isStrip(name);
}

/** Captions, chapters, the shape of a sound and small pictures along a timeline: nobody plays or reads them alone. */
function isBeside({ mime, name }: GuardedFile): boolean {
  return mime === 'text/vtt' || mime === 'application/json' || isStrip(name);
}

const isStrip = (name: string) => name.startsWith('strip-');

/** Whether another site shows what was only signed for somebody's own pages. */
function isTakenAlong({ headers }: FastifyRequest, pass: string): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  return pass !== openPass && site === 'cross-site' && mode !== 'navigate';
}

async function passOf(
  ctx: Context,
  file: GuardedFile,
  pass: string,
  request: FastifyRequest,
  { holds, recognise }: HttpTools,
): Promise<Pick<Pass, 'scope' | 'grant'> | null> {
  const { item: content } = file;
  const visitor = { kind: 'visitor', id: null } as const;
  if (pass === openPass) {
    const isOpen = decide({ actor: visitor, content, purpose: 'see' }).allowed;
    return isOpen ? { scope: 'play', grant: null } : null;
  }
  const read = readPass(pass);
  if (!read) return null;
  const { grant } = read;
  if (grant !== null) {
    const isOut = decide({ actor: null, content, purpose: 'keep' }).allowed;
    return isOut && (await isGenuine(ctx, content, read, { grant })) && (await holds(grant, content.id))
      ? read
      : null;
  }
  // Without a grant the address alone is not enough: whoever passes it on passes nothing on, and it ends with the session.
  const actor = await recognise(request);
  if (actor.kind !== 'member' || !(await isGenuine(ctx, content, read, { actor }))) return null;
  if (read.scope === 'download' && !seesAll(actor)) return null;
  return decide({ actor, content, purpose: 'see' }).allowed ? read : null;
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
