import type { RequestContext } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { type LinkRefusal, linkRefusals } from '../../contract.ts';
import { readLink, restoreLink, revokeLink } from './change.ts';

interface Outcome {
  changed: string[];
  refused: { id: string; reason: 'not-found' | LinkRefusal }[];
}

/** Changes many links independently: a failure of one does not affect the others. */
export async function changeMany(
  ctx: RequestContext,
  input: { ids: readonly string[]; do: 'revoke' | 'restore' },
): Promise<Outcome> {
  const change = input.do === 'revoke' ? revokeLink : restoreLink;
  const outcome: Outcome = { changed: [], refused: [] };
  for (const id of new Set(input.ids))
    try {
      const before = await readLink(ctx, id);
      if ((await change(ctx, id)).version !== before.version) outcome.changed.push(id);
    } catch (error) {
      outcome.refused.push({ id, reason: reasonOf(error) });
    }
  return outcome;
}

function reasonOf(error: unknown): 'not-found' | LinkRefusal {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'not-found') return 'not-found';
  const refusal = linkRefusals.find((each) => each === error.params.reason);
  if (!refusal) throw error;
  return refusal;
}
