import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { deliver } from '#server/http/deliver.ts';
import type { Watch } from '#server/http/send/watch.ts';
import { endingOf, fileExtensionOf } from '#server/media/endings.ts';
import { forRequest } from '#server/once.ts';
import type { HttpTools } from '#server/room.ts';
import { isProbe, visitOf } from '#server/visit.ts';
import { anonymous } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { decide, seesAll } from '../../contract/decide.ts';
import { mainTitle } from '../../contract.ts';
import { findItem } from '../items/repository.ts';
import { openPass } from './address.ts';
import { findGuardedFile, type GuardedFile } from './guarded-repository.ts';
import { isGenuine, type Pass, readPass } from './pass.ts';

/** Other bytes have another name, so a cached copy could stay for good; but withdrawn content has to end everywhere soon. */
const freshSeconds = 60;

/** Sends the files of items. The answer is the same for a file that does not exist and one that the caller may not have. */
export function serveMedia(app: FastifyInstance, ctx: Context, tools: HttpTools): void {
  app.route<FileRoute>({
    method: ['GET', 'HEAD'],
    url: '/media/:item/:pass/*',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const ours = forRequest(ctx);
      const found = await findAllowed(ours, request, tools);
      if (!found || !(await isNoted(ours, request, found, tools))) throw new AppError('not-found');
      // A film is sent for as long as somebody watches it.
      const later: HttpTools = { ...tools, recognise: (same) => tools.recognise(same, 'anew') };
      const isValid = async () => (await findAllowed(forRequest(ctx), request, later)) !== null;
      return send(ctx, request, reply, found.file, { everyMs: freshSeconds * 1000, isValid });
    },
  });
}

interface FileRoute {
  Params: { item: string; pass: string; '*': string };
  Querystring: { download?: string };
}
type FileRequest = FastifyRequest<FileRoute>;

/** A file that the caller may have, and the grant of its address. */
interface FileAccess extends Pick<Pass, 'grant'> {
  file: GuardedFile;
}

/** The requested file, if the caller may have it now. */
async function findAllowed(ctx: Context, request: FileRequest, tools: HttpTools): Promise<FileAccess | null> {
  const { item, pass, '*': name } = request.params;
  const file = await findGuardedFile(ctx, item, name);
  const read = file && !isTakenAlong(request, pass) ? await passOf(ctx, file, pass, request, tools) : null;
  if (!file || !read) return null;
  const isTaken = request.query.download !== undefined;
  if ((file.onlyDownload && read.scope !== 'download') || (isTaken && read.scope === 'watch')) return null;
  return { file, grant: read.grant };
}

/**
 * Records the use before the content itself is sent: at its public address, or by a grant. Covers belong to their pages, a probe
 * only checks for content (and learns if it is withdrawn), and use by members inside the hub is no communication.
 */
async function isNoted(
  ctx: Context,
  request: FileRequest,
  { file, grant }: FileAccess,
  tools: HttpTools,
): Promise<boolean> {
  const isInside = grant === null && request.params.pass !== openPass;
  const visit = visitOf(request);
  const asksWhetherThere = isProbe(visit);
  if (isInside || isCover(file) || (grant === null && asksWhetherThere)) return true;
  const actor = await tools.recognise(request);
  const { item, madeOf } = file;
  return tools.beforeSending(ctx, {
    item: item.id,
    madeOf,
    grant,
    isBeside: isBeside(file) || asksWhetherThere,
    actor,
    visit,
  });
}

/** A picture that represents the content; pictures of its pages and moments are content themselves. */
function isCover({ mime, name }: GuardedFile): boolean {
  return mime.startsWith('image/') && !name.startsWith('pages-') && !isStrip(name);
}

/** Captions, chapters, waveforms and previews along a timeline: nobody plays or reads them alone. */
function isBeside({ mime, name }: GuardedFile): boolean {
  return mime === 'text/vtt' || mime === 'application/json' || isStrip(name);
}

const isStrip = (name: string) => name.startsWith('strip-');

/** True if another site embeds content that was signed for somebody's own pages. */
function isTakenAlong({ headers }: FastifyRequest, pass: string): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  return pass !== openPass && site === 'cross-site' && mode !== 'navigate';
}

async function passOf(
  ctx: Context,
  file: GuardedFile,
  pass: string,
  request: FastifyRequest,
  { isGrantValid, recognise }: HttpTools,
): Promise<Pick<Pass, 'scope' | 'grant'> | null> {
  const { item: content } = file;
  if (pass === openPass) {
    const isOpen = decide({ actor: anonymous, content, purpose: 'see' }).allowed;
    return isOpen ? { scope: 'play', grant: null } : null;
  }
  const read = readPass(pass);
  if (!read) return null;
  const { grant } = read;
  if (grant !== null) {
    const isOut = decide({ actor: null, content, purpose: 'download' }).allowed;
    return isOut &&
      (await isGenuine(ctx, content, read, { grant })) &&
      (await isGrantValid(ctx, grant, content.id))
      ? read
      : null;
  }
  // Without a grant the address alone is not enough: a forwarded one is useless, and it ends with the session.
  const actor = await recognise(request);
  if (actor.kind !== 'member' || !(await isGenuine(ctx, content, read, { actor }))) return null;
  if (read.scope === 'download' && !seesAll(actor)) return null;
  return decide({ actor, content, purpose: 'see' }).allowed ? read : null;
}

async function send(
  ctx: Context,
  request: FileRequest,
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

/** The title with the file's true ending, which replaces one that the title took from the file's name. */
async function downloadName(ctx: Context, { item, name, mime }: GuardedFile): Promise<string> {
  const ending = fileExtensionOf(mime, name);
  const found = await findItem(ctx, item.id);
  const title = found && mainTitle(found.titles, found.language);
  if (!title) return name;
  const given = found.source.type === 'file' ? endingOf(found.source.name) : '';
  const titled = [ending, given].find((each) => each && title.toLowerCase().endsWith(each)) ?? '';
  return `${titled ? title.slice(0, -titled.length) : title}${ending}`;
}
