import { noteUnreachable } from './connection.ts';
import { reloadOnce } from './reload-once.ts';

/** True if a part of the program failed to load. The message differs by browser; failed styles have one of Vite's. */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return /import|module|fetch|load/i.test(error.message);
  return error instanceof Error && error.message.startsWith('Unable to preload CSS');
}

/**
 * Recovers from a missing part of the program: the server is unreachable, or an upgrade has replaced the part. Only the latter
 * is fixed by a reload, which would lose the open page when offline.
 */
export async function recoverFromChunkFailure(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return noteUnreachable();
  reloadOnce('new-build');
}
