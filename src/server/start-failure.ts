import { AppError } from '#shared/errors.ts';
import { ConfigError } from './config.ts';
import { DataFolderInUse } from './db/data-folder.ts';
import { UnreadableDocument } from './db/stored-body.ts';

/** Failure at startup, with the setting that causes it. */
class StartFailure extends Error {
  readonly setting: string;

  constructor(setting: string, cause: unknown) {
    super(`${setting} cannot be used`, { cause });
    this.setting = setting;
  }
}

/** Adds the responsible setting to the error of a part of the startup. */
export async function naming<Result>(setting: string, part: Promise<Result>): Promise<Result> {
  try {
    return await part;
  } catch (error) {
    throw isExplained(error) ? error : new StartFailure(setting, error);
  }
}

interface SystemError extends Error {
  code?: string;
  port?: number;
  address?: string;
  hostname?: string;
  syscall?: string;
}

const explanations: Readonly<Record<string, (error: SystemError) => string>> = {
  EACCES: () => 'permission denied',
  EROFS: () => 'the folder cannot be written',
  ENOSPC: () => 'the disk is full',
  ENOTDIR: () => 'not a folder',
  EEXIST: () => 'not a folder',
  ECONNREFUSED: (error) => `nothing answers at ${error.address}:${error.port}`,
  ENOTFOUND: (error) => `the host ${error.hostname} has no address`,
  '28P01': () => 'the user name or password is wrong',
  '28000': () => 'the user may not sign in',
  '3D000': () => 'there is no such database',
};

/** Describes in one line what prevented the startup and how to fix it. */
export function describeStartFailure(thrown: unknown): string {
  if (isExplained(thrown)) return thrown.message;
  if (thrown instanceof StartFailure) return `${thrown.setting}: ${explain(thrown.cause)}`;
  const error = firstOf(thrown);
  if (error.code === 'EADDRINUSE') return `PORT: ${error.port} is in use by another program`;
  if (error.syscall === 'listen')
    return `HOST, PORT: may not listen at ${error.address}:${error.port} (${error.code})`;
  if (error.syscall === 'getaddrinfo') return `HOST: the host ${error.hostname} has no address`;
  return explain(thrown);
}

function isExplained(thrown: unknown): thrown is Error {
  return [ConfigError, DataFolderInUse, UnreadableDocument].some((explained) => thrown instanceof explained);
}

function explain(thrown: unknown): string {
  // The storage wraps its failures in an AppError.
  const error = firstOf(thrown instanceof AppError ? (thrown.cause ?? thrown) : thrown);
  return explanations[error.code ?? '']?.(error) ?? error.message.split('\n')[0] ?? 'unknown failure';
}

/** Returns the first error: a host with several addresses fails with one for each. */
function firstOf(thrown: unknown): SystemError {
  if (thrown instanceof AggregateError) return thrown.errors[0] as SystemError;
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
