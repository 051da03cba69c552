import { post } from './http.ts';

/** Reports a crash of the page to the server and returns its id in the server's log; empty if the report failed. */
export async function reportCrash(error: unknown): Promise<string> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const report = {
    message: message.slice(0, 500),
    stack: (stack ?? '').slice(0, 4000),
    path: location.pathname.slice(0, 500),
  };
  const answer = await post('/api/crashes', report).catch(() => ({}));
  return String((answer as { reference?: unknown }).reference ?? '');
}
