import {
  type AuditRow,
  type Extract,
  extractEntries,
  type Head,
  readEntry,
  trailFormats,
} from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import type { ZipFile } from '#server/zip/write.ts';
import type { PackScope } from '../../../contract.ts';
import { type ParentPage, pageEnd, pageHead, stack, tableEnd, tableHead, tableRow } from './html.ts';
import type { PackTexts } from './pack-texts.ts';

/** First and last entry in a pack, updated as files are written. */
export interface EntryRange {
  first: number;
  last: number;
}

/** Yields the entries about one subject or by one person within the pack's period, for people and for programs. */
export async function* trailFiles(
  ctx: Context,
  folder: string,
  extract: Extract,
  within: { scope: PackScope; head: Head; seen: EntryRange; words: PackTexts; above: ParentPage },
): AsyncGenerator<ZipFile> {
  const rows = () => inTime(extractEntries(ctx, extract, within.head.seq), within.scope);
  yield { path: `${folder}/trail.jsonl`, body: lines(noted(rows(), within.seen), 'jsonl') };
  yield { path: `${folder}/trail.csv`, body: lines(rows(), 'csv') };
  yield { path: `${folder}/trail.html`, body: trailPage(rows(), within) };
}

/** Writes the entries as a page for people. */
async function* trailPage(
  pieces: AsyncIterable<AuditRow[]>,
  { words, above }: { words: PackTexts; above: ParentPage },
): AsyncGenerator<Uint8Array> {
  const { t, moment } = words;
  const names = [t('pack.number'), t('pack.when'), t('pack.who'), t('pack.use.kind'), t('pack.details')];
  yield Buffer.from(pageHead(words.language, t('pack.trail'), above) + tableHead(names));
  for await (const rows of pieces) {
    const rendered = rows.map((row) => {
      const { seq, at, actor, action, subject, before, after } = readEntry(row);
      const what = [words.action(action), subject.name ?? subject.id];
      return tableRow([seq, moment(at), actor.name, stack(what), stack(changesOf(before, after))]);
    });
    if (rendered.length > 0) yield Buffer.from(rendered.join(''));
  }
  yield Buffer.from(tableEnd + pageEnd);
}

const longest = 300;

/** Lists the changes, one line for each field, shortened; the files for programs have them in full. */
function changesOf(before: unknown, after: unknown): string[] {
  const [was, is] = [before, after].map((value) =>
    value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>) : {},
  );
  // An email is shown as text here, and is a file of its own as it was sent.
  const names = new Set(
    [...Object.keys(was ?? {}), ...Object.keys(is ?? {})].filter((name) => name !== 'html'),
  );
  return [...names].map((name) => {
    const values = [was, is].flatMap((side) => (side && name in side ? [short(side[name])] : []));
    return `${name}: ${values.join(' → ')}`;
  });
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Returns all entries from the first of the pack to the anchor after its last, each with the hash of the one before. */
export function chainFile(ctx: Context, { first, last }: EntryRange): ZipFile {
  return { path: 'trail/chain.jsonl', body: lines(extractEntries(ctx, { above: first - 1 }, last), 'jsonl') };
}

async function* inTime(
  pieces: AsyncIterable<AuditRow[]>,
  { from, to }: PackScope,
): AsyncGenerator<AuditRow[]> {
  const [since, until] = [from ? Date.parse(from) : 0, to ? Date.parse(to) : Number.POSITIVE_INFINITY];
  for await (const rows of pieces) yield rows.filter(({ at }) => at >= since && at < until);
}

async function* noted(pieces: AsyncIterable<AuditRow[]>, seen: EntryRange): AsyncGenerator<AuditRow[]> {
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
  if (head) yield Buffer.from(head);
  for await (const rows of pieces) if (rows.length > 0) yield Buffer.from(write(rows));
}
