import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode, errorStatus } from '#shared/errors.ts';
import type { Context } from '../context.ts';

/** Fastify's own refusals in our codes. What is not named here counts by its status. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_BAD_URL: 'malformed-request',
};

/** Other refusals that plugins make, by their status. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  403: 'not-found',
  404: 'not-found',
  408: 'request-timeout',
  413: 'too-large',
  415: 'unsupported-type',
  416: 'range-not-satisfiable',
};

const clientSideFrom = 400;
const serverSideFrom = 500;

/** Converts anything thrown into one of our errors; the unexpected becomes `internal-error` with its cause. */
function toAppError(ctx: Context, error: unknown): AppError {
  if (error instanceof AppError) return isFullStorage(error) ? toFull(error.cause ?? error) : error;
  if (ctx.db.engine.isFull(error)) return toFull(error);
  if (ctx.db.engine.isAway(error)) return new AppError('unavailable', { cause: error });
  const { code, statusCode } = error as Partial<FastifyError>;
  const failure = frameworkCodes[code ?? ''];
  if (failure) return new AppError(failure, { cause: error });
  if (statusCode && statusCode >= clientSideFrom && statusCode < serverSideFrom)
    return new AppError(codeOfStatus[statusCode] ?? 'malformed-request', { cause: error });
  return new AppError('internal-error', { cause: error });
}

/** True if the error is a full disk, which is reported as such, whether a file or the database met it first. */
function isFullStorage({ code, params }: AppError): boolean {
  return code === 'unavailable' && params.reason === 'storage-full';
}

function toFull(cause: unknown): AppError {
  return new AppError('insufficient-storage', { params: { reason: 'storage-full' }, cause });
}

export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  return { code: error.code, params: error.params, requestId };
}

/**
 * True if the caller's connection broke while they were still sending. The system reports it in the same words as for a
 * connection to the database.
 */
function isCutOff({ raw }: FastifyRequest, thrown: unknown): boolean {
  return raw.destroyed && !raw.complete && (thrown === raw.errored || thrown === raw.socket.errored);
}

/** Returns the error to answer with; our own faults are logged here, once. */
export function noteError(ctx: Context, thrown: unknown, request: FastifyRequest): AppError {
  const error = isCutOff(request, thrown)
    ? new AppError('request-timeout', { cause: thrown })
    : toAppError(ctx, thrown);
  if (errorStatus[error.code] >= serverSideFrom)
    ctx.log.error(
      { requestId: request.id, code: error.code, err: error.cause ?? error },
      error.code === 'insufficient-storage' ? 'the disk is full' : 'request failed',
    );
  return error;
}

/** Answers a failed request with its code. */
export function answerError(
  ctx: Context,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return answerNoted(noteError(ctx, thrown, request), request, reply);
}

/** Sets the header that says when to try again, where that is known. */
export function setRetryAfter({ params }: AppError, reply: FastifyReply): void {
  if (typeof params.retryAfter === 'number') reply.header('retry-after', String(params.retryAfter));
}

/** Answers with the code of an error that is noted already. */
export function answerNoted(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = errorStatus[error.code];
  setRetryAfter(error, reply);
  // Such a body is not read to its end, so the connection cannot be used again.
  if (error.code === 'too-large' || error.code === 'request-timeout') reply.header('connection', 'close');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(toErrorBody(error, request.id)));
}
