import { newId } from '#shared/ids.ts';
import type { Caller } from '../../../test/caller.ts';
import { solve } from './client/give/solve.ts';
import { giving } from './contract/feedback.ts';

/** Returns feedback as the panel sends it, without its proof. */
export function feedbackOf(given: Record<string, unknown> = {}): Record<string, unknown> {
  return { key: newId(), kind: 'idea', text: 'A second season, please', page: '/', language: 'en', ...given };
}

/** Fetches a challenge and solves it. */
export async function solvedFor(caller: Pick<Caller, 'fetch'>): Promise<unknown> {
  const answer = await caller.fetch(giving.challengePath);
  const { challenge, bits } = (await answer.json()) as { challenge: string | null; bits: number };
  return challenge === null ? null : { challenge, nonce: await solve(challenge, bits) };
}

/** Submits feedback as a browser does, with a solved challenge if one is required. */
export async function give(caller: Caller, given: Record<string, unknown> = {}): Promise<Response> {
  return caller.send('POST', giving.path, { ...feedbackOf(given), proof: await solvedFor(caller) });
}

/** Submits feedback and returns the secret of its page. Throws if it was refused. */
export async function given(caller: Caller, fields: Record<string, unknown> = {}): Promise<string> {
  const answer = await give(caller, fields);
  if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { secret: string }).secret;
}

/** Returns the id of feedback, which its secret begins with. */
export function idIn(secret: string): string {
  return secret.split('-')[0] ?? '';
}
