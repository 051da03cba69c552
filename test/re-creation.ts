import { expect } from 'vitest';
import type { DocumentAt } from '#features/audit/contract.ts';
import type { Caller } from './caller.ts';

interface Answer {
  document: DocumentAt;
  versions: { seq: number; action: string; changed: string[]; unrecorded: string[]; reason: string | null }[];
}

/** Returns a function that chooses pseudo-randomly, the same for the same seed. */
export function chooser(seed: number): <Value>(from: readonly [Value, ...Value[]]) => Value {
  let state = seed;
  return (from) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return from[Math.floor((state / 2 ** 31) * from.length)] ?? from[0];
  };
}

/** Compares the trail's record of a document with the document, and finally all its versions with their earlier states. */
export function reCreationOf(
  principal: Pick<Caller, 'fetch'>,
  { type, id }: { type: string; id: string },
  real: () => Promise<unknown>,
) {
  const seen: { seq: number; fields: unknown }[] = [];
  const ask = async (query = ''): Promise<Answer> => {
    const answer = await principal.fetch(`/api/audit/documents/${type}/${id}${query}`);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  return {
    ask,
    async compare(): Promise<void> {
      const { document } = await ask();
      expect(document).toMatchObject({ exists: true, unknown: [], inferred: [] });
      // As JSON: without undefined fields, and with times as texts.
      expect(document.fields).toEqual(JSON.parse(JSON.stringify(await real())));
      seen.push({ seq: document.seq, fields: document.fields });
    },
    async compareAll(): Promise<void> {
      for (const { seq, fields } of seen)
        expect((await ask(`?seq=${seq}`)).document).toMatchObject({ seq, fields, exists: true });
      const { versions } = await ask();
      expect(versions.filter(({ unrecorded }) => unrecorded.length > 0)).toEqual([]);
      expect(new Set(seen.map(({ seq }) => seq)).size).toBeGreaterThan(1);
    },
  };
}
