import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { AppError } from '#shared/errors.ts';
import { toErrorBody } from './errors.ts';

/** Answers bytes that are not valid HTTP. There is no request object yet, so the response is written by hand. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = timedOut
    ? '408 Request Timeout'
    : tooLarge
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request';
  const code = timedOut ? 'request-timeout' : 'malformed-request';
  const body = JSON.stringify(toErrorBody(new AppError(code), randomUUID()));
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
