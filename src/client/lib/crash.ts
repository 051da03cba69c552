import { post } from './http.ts';

/** Tells the server that a page broke, and gives the id under which its log has it. Empty when it could not be told. */
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
