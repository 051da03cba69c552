import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode, errorStatus } from '#shared/errors.ts';
import type { Context } from '../context.ts';

/** Error codes for Fastify's own errors. Those not listed are mapped by their status. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_BAD_URL: 'malformed-request',
};

/** Error codes for other errors of plugins, by their status. */
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

/** Converts any thrown value into an AppError; unexpected ones become `internal-error` with their cause. */
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

/** True if the error is a full disk, whether a file or the database hit it first. */
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
 * True if the caller's connection broke while the request was still arriving. The system reports it with the same codes as a
 * lost connection to the database.
 */
function isCutOff({ raw }: FastifyRequest, thrown: unknown): boolean {
  return raw.destroyed && !raw.complete && (thrown === raw.errored || thrown === raw.socket.errored);
}

/** Returns the error to answer with; faults of the server are logged here, once. */
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

/** Sets the `retry-after` header if the time is known. */
export function setRetryAfter({ params }: AppError, reply: FastifyReply): void {
  if (typeof params.retryAfter === 'number') reply.header('retry-after', String(params.retryAfter));
}

/** Answers with the code of an error that `noteError` has handled. */
export function answerNoted(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = errorStatus[error.code];
  setRetryAfter(error, reply);
  // The rest of such a body is not read, so the connection cannot be reused.
  if (error.code === 'too-large' || error.code === 'request-timeout') reply.header('connection', 'close');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(toErrorBody(error, request.id)));
}
