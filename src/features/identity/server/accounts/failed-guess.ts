import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { callerOf, countExactly, isRateLimited } from '#server/http/rate-limit/limiter.ts';
import { markOf } from '#server/privacy/mark.ts';
import { subjectWith } from '../users/subject.ts';
import type { Attempt } from './attempts.ts';

/** Limit of entries in the audit trail, which is permanent; the log has every attempt. */
const noted = { max: 5, seconds: 15 * 60 };

/**
 * Records a wrong password or code for administrators, never the typed value. It is written after the response, so that
 * the response time does not reveal whether the account exists.
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
  try {
    await countExactly(ctx, 'failed-guess', noted, uid);
  } catch (error) {
    if (isRateLimited(error)) return;
    throw error;
  }
  await recordChange(ctx, {
    action: 'sign-in.refused',
    subject: await subjectWith(ctx, uid),
    after: { step },
  });
}
