import type { ServerResponse } from 'node:http';

/** Check whether a file may still be sent, and its interval. */
export interface Watch {
  everyMs: number;
  holds(): Promise<boolean>;
}

/** Cuts an answer off as soon as what it sends may not be sent any more. To be ended once all is sent. */
export function endWhenInvalid(out: ServerResponse, { everyMs, holds }: Watch): () => void {
  const timer = setInterval(async () => {
    // That nobody can be asked right now takes nothing back.
    if (!(await holds().catch(() => true))) out.destroy();
  }, everyMs);
  return () => clearInterval(timer);
}
