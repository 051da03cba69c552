import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { newId } from '#shared/ids.ts';
import { emptyUses } from './repository.ts';

/** Audit action that names the records that were disposed of. */
export const disposedAction = 'uses.disposed';

/**
 * Empties records for good. The chain stays valid, and the audit trail names them: an empty record that the trail does not name
 * was tampered with. Returns the id of the disposal.
 */
export async function disposeUses(
  ctx: ActingContext,
  seqs: readonly number[],
  reason: string,
): Promise<string> {
  const id = newId();
  await transaction(ctx, async (inside) => {
    await recordChange(inside, {
      action: disposedAction,
      subject: { type: 'Uses', id },
      after: { records: toRanges(seqs), reason },
    });
    await emptyUses(inside, seqs, id);
  });
  return id;
}

/** Converts numbers to ranges of first and last. */
function toRanges(seqs: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const seq of [...seqs].sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && seq <= range[1] + 1) range[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges;
}
