import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { maskMessage } from './privacy/mask.ts';

/**
 * Creates structured logs on standard output, one JSON line each. Lines contain no personal data: no address, no URL, no body,
 * and pseudonyms in place of users and networks (`privacy/mark.ts`).
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

/** Meanings of PostgreSQL's codes, independent of the statement. */
const databaseReasons: Readonly<Record<string, string>> = {
  '25006': 'the database can only be read',
  '25P03': 'the transaction was idle for too long',
  '53100': "the database's disk is full",
  '53200': 'the database is out of memory',
  '53300': 'the database takes no more connections',
  '57014': 'the statement took too long',
  '57P01': 'the database is being stopped',
  '57P02': 'the database has crashed',
  '57P03': 'the database cannot take connections right now',
};

interface DatabaseError extends Error {
  code?: string;
  /** SQLite's fixed message for its error code. */
  errstr?: string;
}

/**
 * Returns the loggable part of an error, without its other fields, where databases put the rejected row. A database's message
 * is omitted too, since it may quote a value; the meaning of its code is enough.
 */
function toLoggedError(thrown: unknown): LoggedError {
  const error: DatabaseError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code, errstr } = error;
  const ofDatabase = 'severity' in error || code === 'ERR_SQLITE_ERROR';
  const reason = () => errstr ?? databaseReasons[code ?? ''] ?? 'the database refused';
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: ofDatabase ? reason() : maskMessage(error.message),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause instanceof Error ? { cause: toLoggedError(error.cause) } : {}),
  };
}
