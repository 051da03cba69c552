import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#server/context.ts';
import type { Verdict } from '../../contract.ts';
import { headsBeside } from '../heads/keep.ts';
import type { Head } from '../repository.ts';
import { type Copies, readCopies } from './copies.ts';
import {
  type CheckEntry,
  listAllChecks,
  listCheckEntries,
  type StoredCheck,
  timeOfUntold,
  type Untold,
} from './repository.ts';

type Broken = NonNullable<Verdict['broken']>;

/** What the trail is held to. */
export interface Anchors {
  /** Heads that must still be part of the trail. */
  noted: readonly Head[];
  /** The first thing that is wrong with the checks themselves, or with the copies of what they found. */
  broken: Broken | null;
  copies: Copies['state'];
}

/** Gathers the heads that were found sound before or were noted beside the database, and holds what was kept of the checks to what the trail says of them. */
export async function gatherAnchors(ctx: Context): Promise<Anchors> {
  const copies = await readCopies(ctx);
  const first = await holdChecks(ctx);
  // A check that was made between two looks is told by both of the next.
  const { noted, broken, sound } = first.broken ? await holdChecks(ctx) : first;
  const missing = copies.state === 'held' ? missingCopy(ctx, sound, copies) : null;
  const { last, lost } = await headsBeside(ctx);
  const beside = [...lost, ...(last ? [last] : [])];
  return { noted: [...noted, ...copies.heads, ...beside], broken: broken ?? missing, copies: copies.state };
}

async function holdChecks(ctx: Context) {
  const entries = await listCheckEntries(ctx);
  const rows = await listAllChecks(ctx);
  const told = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = new Set(rows.map(({ id }) => id));
  const untold = await timeOfUntold(ctx);
  const faults = rows.map((row) => faultOf(row, told.get(row.id), untold));
  const removed = entries.find(({ id }) => !kept.has(id));
  const sound = rows.filter((_, index) => !faults[index]);
  // Where a row is not what the trail says it was, the trail counts; a row that the trail has lost counts all the more.
  const lost = rows.filter(({ id }) => !told.has(id));
  const noted = [...sound, ...lost, ...entries].filter(({ seq, broken }) => seq > 0 && broken === null);
  const gone: Broken | null = removed ? { seq: removed.entry, fault: 'check', column: 'id' } : null;
  return { noted, sound, broken: faults.find((fault) => fault !== null) ?? gone };
}

/** Checks from before the trail told of them have no entry; of a hub that is younger there are none. */
function faultOf(row: StoredCheck, told: CheckEntry | undefined, untold: Untold): Broken | null {
  const at = row.at.getTime();
  if (!told && at >= untold.from && at < untold.to) return null;
  if (!told) return { seq: row.seq, fault: 'check', column: 'id' };
  const columns = ['at', 'seq', 'hash', 'broken', 'copy'] as const;
  const wrong = columns.find((name) => !isDeepStrictEqual(plain(row[name]), plain(told[name])));
  return wrong ? { seq: told.entry, fault: 'check', column: wrong } : null;
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value;
}

/** A copy that was made in this bucket must be there until its time is over. */
function missingCopy(ctx: Context, checks: readonly StoredCheck[], { heads, bucket }: Copies): Broken | null {
  const there = new Set(heads.map(({ seq, hash }) => `${seq}:${hash}`));
  const now = ctx.now().toISOString();
  const gone = checks.find(
    ({ seq, hash, copy }) =>
      copy?.until && copy.bucket === bucket && copy.until > now && !there.has(`${seq}:${hash}`),
  );
  return gone ? { seq: gone.seq, fault: 'copy' } : null;
}
