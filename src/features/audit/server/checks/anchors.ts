import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#server/context.ts';
import type { Verdict } from '../../contract.ts';
import { readRecordedHeads } from '../heads/record-heads.ts';
import type { Head } from '../repository.ts';
import { type Copies, readCopies } from './copies.ts';
import {
  type CheckEntry,
  findUnauditedPeriod,
  listAllChecks,
  listCheckEntries,
  type StoredCheck,
  type UnauditedPeriod,
} from './repository.ts';

type BrokenEntry = NonNullable<Verdict['broken']>;

/** Heads and checks that the trail is compared with. */
export interface Anchors {
  /** Heads that must still be part of the trail. */
  noted: readonly Head[];
  /** First fault of the checks themselves, or of the copies of their heads. */
  broken: BrokenEntry | null;
  copies: Copies['state'];
}

/** Gathers sound heads from checks, copies and the file beside the database; compares stored checks with the trail. */
export async function gatherAnchors(ctx: Context): Promise<Anchors> {
  const copies = await readCopies(ctx);
  const first = await compareChecks(ctx);
  // A check that was stored between the two reads appears in both of a second attempt.
  const { noted, broken, sound } = first.broken ? await compareChecks(ctx) : first;
  const missing = copies.state === 'held' ? missingCopy(ctx, sound, copies) : null;
  const { last, lost } = await readRecordedHeads(ctx);
  const beside = [...lost, ...(last ? [last] : [])];
  return { noted: [...noted, ...copies.heads, ...beside], broken: broken ?? missing, copies: copies.state };
}

async function compareChecks(ctx: Context) {
  const entries = await listCheckEntries(ctx);
  const rows = await listAllChecks(ctx);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const remaining = new Set(rows.map(({ id }) => id));
  const unaudited = await findUnauditedPeriod(ctx);
  const faults = rows.map((row) => faultOf(row, byId.get(row.id), unaudited));
  const removed = entries.find(({ id }) => !remaining.has(id));
  const sound = rows.filter((_, index) => !faults[index]);
  // The trail counts if a row differs from it; a row that the trail has lost is still an anchor.
  const lost = rows.filter(({ id }) => !byId.has(id));
  const noted = [...sound, ...lost, ...entries].filter(({ seq, broken }) => seq > 0 && broken === null);
  const gone: BrokenEntry | null = removed ? { seq: removed.entry, fault: 'check', column: 'id' } : null;
  return { noted, sound, broken: faults.find((fault) => fault !== null) ?? gone };
}

/** Fault of a stored check. Only checks from before checks were audited may lack an entry. */
function faultOf(
  row: StoredCheck,
  entry: CheckEntry | undefined,
  unaudited: UnauditedPeriod,
): BrokenEntry | null {
  const at = row.at.getTime();
  if (!entry && at >= unaudited.from && at < unaudited.to) return null;
  if (!entry) return { seq: row.seq, fault: 'check', column: 'id' };
  const columns = ['at', 'seq', 'hash', 'broken', 'copy'] as const;
  const wrong = columns.find((name) => !isDeepStrictEqual(plain(row[name]), plain(entry[name])));
  return wrong ? { seq: entry.entry, fault: 'check', column: wrong } : null;
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value;
}

/** Fault if a copy in this bucket is gone before its lock ends. */
function missingCopy(
  ctx: Context,
  checks: readonly StoredCheck[],
  { heads, bucket }: Copies,
): BrokenEntry | null {
  const there = new Set(heads.map(({ seq, hash }) => `${seq}:${hash}`));
  const now = ctx.now().toISOString();
  const gone = checks.find(
    ({ seq, hash, copy }) =>
      copy?.until && copy.bucket === bucket && copy.until > now && !there.has(`${seq}:${hash}`),
  );
  return gone ? { seq: gone.seq, fault: 'copy' } : null;
}
