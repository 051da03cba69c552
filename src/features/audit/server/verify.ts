import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import type { Verdict } from '../contract.ts';
import { hashOf } from './record.ts';
import { findForged, findRows, type Head, readEnd } from './repository.ts';
import type { AuditRow } from './tables.ts';

const checkedAtOnce = 1000;
const beginning: Head = { seq: 0, hash: '' };

type BrokenEntry = NonNullable<Verdict['broken']>;

interface VerifyOptions {
  /** End of an earlier verdict; everything before it counts as verified. */
  from?: Head | undefined;
  /** Heads noted earlier, which must still be part of the trail. */
  noted?: readonly Head[];
  /** Fault of the stored checks, reported if the trail itself is sound. */
  broken?: BrokenEntry | null;
  copies?: Verdict['copies'];
  /** Time limit: the verdict has how far it came. */
  atMostMs?: number;
}

/** Recomputes the trail in batches and returns its first fault. */
export async function verifyTrail(ctx: Context, options: VerifyOptions = {}): Promise<Verdict> {
  const { from = beginning, noted = [], copies = 'off', atMostMs = Number.POSITIVE_INFINITY } = options;
  const { head, last } = await readEnd(ctx);
  const end = performance.now() + atMostMs;
  const headsBySeq = Map.groupBy(noted, ({ seq }) => seq);
  let previous = from;
  const verdict = (broken: BrokenEntry | null, done = true): Verdict => ({
    ...previous,
    broken,
    last,
    done,
    copies,
  });
  if (previous.seq > last) return verdict({ seq: last + 1, fault: 'missing' });
  const forged = await findForged(ctx);
  if (forged.entry !== null) return verdict({ seq: forged.entry, fault: 'unlinked' });
  if (forged.head !== null) return verdict({ seq: forged.head, fault: 'head' });
  for (let coming = read(ctx, from.seq, last); ; ) {
    const rows = await coming;
    // The database reads the next batch while this one is recomputed. A failure surfaces at the `await`.
    coming = read(ctx, previous.seq + checkedAtOnce, last);
    coming.catch(() => undefined);
    for (const row of rows) {
      const broken = faultOf(row, previous) ?? faultByNote(row, headsBySeq);
      if (broken) return verdict(broken);
      previous = { seq: row.seq, hash: row.hash };
    }
    if (previous.seq >= last) break;
    if (rows.length === 0) return verdict({ seq: previous.seq + 1, fault: 'missing' });
    await turn();
    if (performance.now() >= end) return verdict(null, false);
  }
  if (previous.seq < head.seq) return verdict({ seq: previous.seq + 1, fault: 'missing' });
  if (previous.seq > head.seq) return verdict({ seq: head.seq + 1, fault: 'surplus' });
  if (previous.hash !== head.hash) return verdict({ seq: head.seq, fault: 'head' });
  if (noted.some(({ seq }) => seq > previous.seq))
    return verdict({ seq: previous.seq + 1, fault: 'missing' });
  return verdict(options.broken ?? null);
}

/** Reads one batch of the trail. */
async function read(ctx: Context, above: number, last: number): Promise<AuditRow[]> {
  if (above >= last) return [];
  return findRows(ctx, {}, { above, upTo: Math.min(last, above + checkedAtOnce) }, { oldestFirst: true });
}

function faultOf(row: AuditRow, previous: Head): BrokenEntry | null {
  const { seq } = row;
  if (seq !== previous.seq + 1) return { seq: previous.seq + 1, fault: 'missing' };
  if (row.previous_hash !== previous.hash) return { seq, fault: 'unlinked' };
  if (row.hash !== hashOf(previous.hash, row.entry)) return { seq, fault: 'changed' };
  const column = wrongColumn(row);
  return column ? { seq, fault: 'column', column } : null;
}

function faultByNote(
  { seq, hash }: AuditRow,
  headsBySeq: ReadonlyMap<number, readonly Head[]>,
): BrokenEntry | null {
  return headsBySeq.get(seq)?.some((head) => head.hash !== hash) ? { seq, fault: 'noted' } : null;
}

/** Finds a column that differs from the text: columns serve only queries. */
function wrongColumn(row: AuditRow): string | undefined {
  const written = columnsOf(row.entry);
  return Object.entries(written).find(([name, value]) => row[name as keyof AuditRow] !== value)?.[0];
}

function columnsOf(entry: string): Readonly<Record<string, unknown>> {
  try {
    const { seq, at, actor, action, subject } = JSON.parse(entry);
    const about = { subject_type: subject.type, subject_id: subject.id };
    return { seq, at: Date.parse(at), actor_id: actor.id, action, ...about };
  } catch {
    // Well chained, yet not written by the hub.
    return { entry: null };
  }
}
