import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { callerOf, countExactly } from '#server/http/rate-limit/limiter.ts';
import { markOf } from '#server/privacy/mark.ts';
import { AppError } from '#shared/errors.ts';
import { sharedSecret } from '../secrets.ts';
import { subjectWith } from '../users/subject.ts';
import type { Attempt } from './attempts.ts';

/** So much of it stands in the trail, which is for good; the log has each of them. */
const noted = { max: 5, seconds: 15 * 60 };

/**
 * Leaves a trace of a password or code that was wrong, for administrators: never what was typed. It is written when the
 * answer is out, so that how long an answer takes does not tell whether there is such an account.
 */
export function noteFailedGuess(
  ctx: ActingContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { step, uid }: Pick<Attempt, 'step' | 'uid'>,
): void {
  const network = callerOf(request.ip);
  reply.raw.once('close', () => {
    recordFailure(ctx, { step, uid, network }).catch((error: unknown) =>
      ctx.log.error({ requestId: ctx.requestId, err: error }, 'a refused sign-in could not be recorded'),
    );
  });
}

interface Failure extends Pick<Attempt, 'step' | 'uid'> {
  network: string;
}

async function recordFailure(ctx: ActingContext, { step, uid, network }: Failure): Promise<void> {
  const from = await markOf(ctx, network);
  const who = uid === null ? null : await markOf(ctx, uid);
  ctx.log.warn(
    { requestId: ctx.requestId, step, who, from },
    'a sign-in was refused: wrong password or code',
  );
  if (uid === null) return;
  const secret = await sharedSecret(ctx, 'rate-limit');
  try {
    await countExactly(ctx, { name: 'failed-guess', limit: noted, secret }, uid);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate-limited') return;
    throw error;
  }
  await recordChange(ctx, {
    action: 'sign-in.refused',
    subject: await subjectWith(ctx, uid),
    after: { step },
  });
}
