import { noteUnreachable } from './connection.ts';
import { reloadOnce } from './reload-once.ts';

/** Whether a part of the program itself could not be loaded. Browsers say it in different words, and the build in its own of styles. */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return /import|module|fetch|load/i.test(error.message);
  return error instanceof Error && error.message.startsWith('Unable to preload CSS');
}

/**
 * A part is missing because the server is out of reach, or because an upgrade has replaced it. Only the second is
 * mended by loading the page anew; offline that would throw away what is open.
 */
export async function recoverFromChunkFailure(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return noteUnreachable();
  reloadOnce('new-build');
}
