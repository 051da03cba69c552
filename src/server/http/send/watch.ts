import type { ServerResponse } from 'node:http';

/** Check whether a file may still be sent, and its interval. */
export interface Watch {
  everyMs: number;
  isValid(): Promise<boolean>;
}

/** Cuts a response off as soon as its content may no longer be sent. The returned function ends the check. */
export function endWhenInvalid(out: ServerResponse, { everyMs, isValid }: Watch): () => void {
  const timer = setInterval(async () => {
    // A failing check does not revoke the permission.
    if (!(await isValid().catch(() => true))) out.destroy();
  }, everyMs);
  return () => clearInterval(timer);
}
