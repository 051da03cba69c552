import { setImmediate as turn } from 'node:timers/promises';
import type { ChainVerdict } from '#features/audit/server/doors/proof.ts';
import { findEntriesOf } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import type { UseRow } from '../tables.ts';
import { chainHash, textHash } from './chain.ts';
import { disposedAction } from './dispose.ts';
import { columnsOf } from './lengthen.ts';
import {
  eachText,
  findForged,
  findStrayEntry,
  findTexts,
  readEnd,
  readItems,
  readRows,
} from './repository.ts';
import type { Head, UseBody } from './stored.ts';

const checkedAtOnce = 1000;

type BrokenEntry = NonNullable<ChainVerdict['broken']>;

/** Recomputes the chain of records of use, in batches that fit the memory. Reports the first broken place. */
export async function verifyUses(ctx: Context, noted: readonly Head[] = []): Promise<ChainVerdict> {
  const { head, last } = await readEnd(ctx);
  const disposals = await readDisposals(ctx);
  let previous: Head = { seq: 0, hash: '' };
  const verdict = (broken: BrokenEntry | null): ChainVerdict => ({ ...previous, broken });
  const forged = await findForged(ctx);
  if (forged.record !== null) return verdict({ seq: forged.record, fault: 'unlinked' });
  if (forged.head !== null) return verdict({ seq: forged.head, fault: 'head' });
  while (previous.seq < last) {
    const { seq } = previous;
    const rows = await readRows(ctx, seq, Math.min(last, seq + checkedAtOnce));
    const beside = await readBeside(ctx, rows, seq);
    for (const row of rows) {
      const broken =
        chainFault(row, previous) ??
        (row.body === null ? emptyFault(row, beside, disposals) : bodyFault(row, row.body, beside)) ??
        noteFault(row, noted);
      if (broken) return verdict(broken);
      previous = { seq: row.seq, hash: row.hash };
    }
    if (rows.length === 0) return verdict(missing(seq + 1));
    await turn();
  }
  if (previous.seq < head.seq) return verdict(missing(previous.seq + 1));
  if (previous.seq > head.seq) return verdict({ seq: head.seq + 1, fault: 'surplus' });
  if (previous.hash !== head.hash) return verdict({ seq: head.seq, fault: 'head' });
  if (noted.some(({ seq }) => seq > previous.seq)) return verdict(missing(previous.seq + 1));
  const beyond = await findStrayEntry(ctx, last);
  if (beyond !== null) return verdict(column(beyond, itemsTable));
  for await (const { hash, texts } of eachText(ctx))
    if (textHash(texts) !== hash) return verdict(column(previous.seq, `${textsTable} ${hash}`));
  return verdict(null);
}

const itemsTable = 'compliance_use_items';
const textsTable = 'compliance_use_texts';

function missing(seq: number): BrokenEntry {
  return { seq, fault: 'missing' };
}

function column(seq: number, name: string): BrokenEntry {
  return { seq, fault: 'column', column: name };
}

interface ReferencedRows {
  items: ReadonlyMap<number, readonly string[]>;
  texts: ReadonlyMap<string, string>;
}

/** Reads the other tables' rows for these records. */
async function readBeside(ctx: Context, rows: readonly UseRow[], above: number): Promise<ReferencedRows> {
  const items = Map.groupBy(await readItems(ctx, above, rows.at(-1)?.seq ?? above), ({ seq }) => seq);
  const hashes = new Set(rows.flatMap(({ disclosure }) => disclosure ?? []));
  return {
    items: new Map([...items].map(([seq, found]) => [seq, found.map(({ item_id }) => item_id)])),
    texts: await findTexts(ctx, [...hashes]),
  };
}

function chainFault(row: UseRow, previous: Head): BrokenEntry | null {
  const { seq, at, kind, body_hash: bodyHash } = row;
  if (seq !== previous.seq + 1) return missing(previous.seq + 1);
  if (row.prev !== previous.hash) return { seq, fault: 'unlinked' };
  return row.hash === chainHash(previous.hash, { seq, at, kind, bodyHash })
    ? null
    : { seq, fault: 'changed' };
}

/** Checks the columns and the related rows, by which records are found: each must agree with the text. */
function bodyFault(row: UseRow, text: string, { items, texts }: ReferencedRows): BrokenEntry | null {
  const { seq } = row;
  if (textHash(text) !== row.body_hash) return column(seq, 'body');
  if (row.disposed_by !== null) return column(seq, 'disposed_by');
  const body = JSON.parse(text) as UseBody;
  const wrong = Object.entries(columnsOf(body)).find(([name, value]) => row[name as keyof UseRow] !== value);
  if (wrong) return column(seq, wrong[0]);
  const named = new Set([body.item, ...body.shown.map(({ id }) => id)]);
  if (named.symmetricDifference(new Set(items.get(seq))).size > 0) return column(seq, itemsTable);
  const shown = body.disclosure === null ? null : texts.get(body.disclosure);
  return shown === null || (shown !== undefined && textHash(shown) === body.disclosure)
    ? null
    : column(seq, textsTable);
}

/** Checks an empty record: the audit trail must name it as disposed of, and no column or related row may be left. */
function emptyFault(
  row: UseRow,
  { items }: ReferencedRows,
  disposals: ReadonlyMap<string, readonly [number, number][]>,
): BrokenEntry | null {
  const { seq } = row;
  const ranges = disposals.get(row.disposed_by ?? '') ?? [];
  const isReported = ranges.some(([first, last]) => seq >= first && seq <= last);
  if (!isReported) return column(seq, row.disposed_by === null ? 'body' : 'disposed_by');
  const left = emptied.find((name) => row[name] !== null);
  if (left) return column(seq, left);
  return items.has(seq) ? column(seq, itemsTable) : null;
}

const emptied = [
  ...(['item_id', 'link_id', 'person', 'recipient', 'standing', 'addressee'] as const),
  ...(['approval_id', 'seal', 'rules_version', 'disclosure'] as const),
];

function noteFault({ seq, hash }: UseRow, noted: readonly Head[]): BrokenEntry | null {
  return noted.some((head) => head.seq === seq && head.hash !== hash) ? { seq, fault: 'noted' } : null;
}

async function readDisposals(ctx: Context): Promise<Map<string, [number, number][]>> {
  const entries = await findEntriesOf(ctx, { action: disposedAction, type: 'Uses' });
  return new Map(
    entries.map(({ subject, after }) => [
      subject.id,
      (after as { records?: [number, number][] } | null)?.records ?? [],
    ]),
  );
}
