import {
  type AuditRow,
  type Extract,
  extractEntries,
  type Head,
  trailFormats,
} from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import type { ZipFile } from '#server/zip/write.ts';
import type { PackScope } from '../../../contract.ts';
import { byteOrderMark } from './csv.ts';

/** Which entries a pack has, as they are written. */
export interface Seen {
  first: number;
  last: number;
}

/** The entries about one thing or by one person, within the pack's time, for people and for programs. */
export async function* trailFiles(
  ctx: Context,
  folder: string,
  asked: Extract,
  within: { scope: PackScope; head: Head; seen: Seen },
): AsyncGenerator<ZipFile> {
  const rows = () => inTime(extractEntries(ctx, asked, within.head.seq), within.scope);
  yield { path: `${folder}/trail.jsonl`, body: lines(noted(rows(), within.seen), 'jsonl') };
  yield { path: `${folder}/trail.csv`, body: lines(rows(), 'csv') };
}

/** All entries from the first of the pack to the anchor that comes after its last: each holds the hash of the one before. */
export function chainFile(ctx: Context, { first, last }: Seen): ZipFile {
  return { path: 'trail/chain.jsonl', body: lines(extractEntries(ctx, { above: first - 1 }, last), 'jsonl') };
}

async function* inTime(
  pieces: AsyncIterable<AuditRow[]>,
  { from, to }: PackScope,
): AsyncGenerator<AuditRow[]> {
  const [since, until] = [from ? Date.parse(from) : 0, to ? Date.parse(to) : Number.POSITIVE_INFINITY];
  for await (const rows of pieces) yield rows.filter(({ at }) => at >= since && at < until);
}

async function* noted(pieces: AsyncIterable<AuditRow[]>, seen: Seen): AsyncGenerator<AuditRow[]> {
  for await (const rows of pieces) {
    for (const { seq } of rows) {
      seen.first = Math.min(seen.first, seq);
      seen.last = Math.max(seen.last, seq);
    }
    yield rows;
  }
}

async function* lines(
  pieces: AsyncIterable<AuditRow[]>,
  format: 'csv' | 'jsonl',
): AsyncGenerator<Uint8Array> {
  const { head, write } = trailFormats[format];
  if (head) yield Buffer.from((format === 'csv' ? byteOrderMark : '') + head);
  for await (const rows of pieces) if (rows.length > 0) yield Buffer.from(write(rows));
}
