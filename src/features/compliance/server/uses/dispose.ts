import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { newId } from '#shared/ids.ts';
import { emptyUses } from './repository.ts';

/** By this action the trail tells which records were disposed of. */
export const disposedAction = 'uses.disposed';

/**
 * Takes out of records all that they tell, for good. The chain still holds, and the trail names them: a record that is empty
 * and that the trail does not name was tampered with. Answers the id of the disposal.
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

/** Numbers as ranges, first and last. */
function toRanges(seqs: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const seq of [...seqs].sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && seq <= range[1] + 1) range[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges;
}
