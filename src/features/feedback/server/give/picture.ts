import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { callerOf, countExactly } from '#server/http/rate-limit/limiter.ts';
import { MediaError } from '#server/media/error.ts';
import { inTurn } from '#server/media/in-turn.ts';
import { runTask } from '#server/media/run.ts';
import { endBytes, sniff } from '#server/media/sniff.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { AppError } from '#shared/errors.ts';
import { giving } from '#shared/feedback.ts';
import { findBySecret } from '../follow/address.ts';
import { addScreenshot } from './screenshot.ts';

const types: readonly string[] = giving.pictureTypes;
const limit = { max: 20, seconds: 600 };
/** A picture comes with the feedback, or when the network is back: not months later. */
const longestMs = 7 * 24 * 60 * 60 * 1000;

/** Takes the picture that somebody chose to go with their feedback, by the secret they were given for it. */
export function servePictures(app: FastifyInstance, ctx: Context): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: giving.pictureBytes }, takeAsItIs);
    scope.put<{ Params: { secret: string } }>(
      giving.picturePath,
      { config: { access: 'anyone' } },
      async (request) => {
        await count(ctx, request);
        const feedback = await findBySecret(ctx, request.params.secret);
        if (!feedback || ctx.now().getTime() - feedback.createdAt.getTime() > longestMs)
          throw new AppError('not-found');
        // Sent twice, it is there once.
        if (feedback.screenshot) return {};
        await takePicture(ctx, feedback.id, request.body);
        return {};
      },
    );
  });
}

/** Puts a picture beside feedback. Throws `unsupported-type` where it is none. */
export async function takePicture(ctx: Context, id: string, bytes: unknown): Promise<void> {
  const picture = await redraw(ctx, readPicture(bytes));
  const { key } = await ctx.storage.put(inOnePiece(picture));
  await addScreenshot(ctx, id, key);
}

async function takeAsItIs(_request: FastifyRequest, body: Buffer): Promise<Buffer> {
  return body;
}

/** The bytes decide what was sent, not the name they came under. */
function readPicture(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new AppError('unsupported-type');
  const [head, tail] = [body.subarray(0, endBytes), body.subarray(-endBytes)];
  const type = sniff({ size: body.length, head, tail });
  if ('refusal' in type || !types.includes(type.mime)) throw new AppError('unsupported-type');
  return body;
}

/** Draws the picture anew in a process of its own, so that nothing of what came is given to anybody. */
async function redraw(ctx: Context, bytes: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-feedback-'));
  const { memoryMb, timeFactor } = ctx.config.media;
  try {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    const engine = { name: 'none', about: '', memoryMb, timeFactor } as const;
    const made = await inTurn(() => runTask(engine, 'picture', { path }, { workDir: folder }));
    return await readFile(made.webp.path);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new AppError('unsupported-type', { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function count(ctx: Context, request: FastifyRequest): Promise<void> {
  if (ctx.config.rateLimit === 0) return;
  const secret = await findOrCreateSecret(ctx, 'rate-limit');
  await countExactly(ctx, { name: 'feedback picture', limit, secret }, callerOf(request.ip));
}
