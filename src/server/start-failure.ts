import { AppError } from '#shared/errors.ts';
import { ConfigError } from './config.ts';
import { DataFolderInUse } from './db/data-folder.ts';

const explanations: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: (error) => `PORT: ${error.port} is in use by another program`,
  EADDRNOTAVAIL: (error) => `HOST: this machine has no address ${error.address}`,
  EACCES: (error) => `may not use ${error.path ?? error.address ?? 'a file'}: check its permissions`,
  EROFS: (error) => `DATA_DIR: ${error.path ?? 'the folder'} cannot be written`,
  ENOSPC: () => 'DATA_DIR: the disk is full',
  ECONNREFUSED: (error) => `DATABASE_URL: nothing answers at ${error.address}:${error.port}`,
  ENOTFOUND: (error) => `a configured host has no address: ${error.hostname}`,
  '28P01': () => 'DATABASE_URL: the user name or password is wrong',
  '28000': () => 'DATABASE_URL: the user may not sign in',
  '3D000': () => 'DATABASE_URL: there is no such database',
};

interface SystemError extends Error {
  code?: string;
  port?: number;
  address?: string;
  path?: string;
  hostname?: string;
}

/** One line that says what stopped the start and what to do. */
export function describeStartFailure(thrown: unknown): string {
  if (thrown instanceof ConfigError || thrown instanceof DataFolderInUse) return thrown.message;
  if (thrown instanceof AppError) return describeStorageFailure(thrown);
  const error = firstOf(thrown);
  const explain = explanations[error.code ?? ''];
  return explain ? explain(error) : (error.message.split('\n')[0] ?? 'Unknown failure');
}

/** Only the storage fails with an error of ours before the server runs. */
function describeStorageFailure({ cause, message }: AppError): string {
  const { name, code, message: reason } = (cause ?? { message }) as SystemError;
  const why = { ECONNREFUSED: 'nothing answers there', ENOTFOUND: 'the host has no address' }[code ?? ''];
  return `STORAGE_URL: ${why ?? `the store refuses (${name}: ${reason.split('\n')[0]})`}`;
}

/** A host with several addresses fails with one error for each. */
function firstOf(thrown: unknown): SystemError {
  if (thrown instanceof AggregateError) return thrown.errors[0] as SystemError;
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
