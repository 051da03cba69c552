import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { maskMessage } from './privacy/mask.ts';

/**
 * Structured logs on standard output, one JSON line each. Lines hold no personal data: no address, no URL, no body,
 * and a mark in the place of a person or a network (`privacy/mark.ts`).
 */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  const options = { level: config.logLevel, base: null, serializers: { err: toLoggedError } };
  return destination ? pino(options, destination) : pino(options, pino.destination({ fd: 1, sync: false }));
}

interface LoggedError {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: LoggedError;
}

/**
 * What may be known of an error: never its other fields, since a database puts the refused row there.
 * The message of a database stays out too, since it may quote a value; its code says enough.
 */
function toLoggedError(thrown: unknown): LoggedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code } = error as { code?: unknown };
  const ofDatabase = 'severity' in error || code === 'ERR_SQLITE_ERROR';
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: ofDatabase ? 'the database refused' : maskMessage(error.message),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause instanceof Error ? { cause: toLoggedError(error.cause) } : {}),
  };
}
