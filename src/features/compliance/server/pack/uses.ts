import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import type { ZipFile } from '#server/zip/write.ts';
import { eachUse } from '../uses/read.ts';
import { findTexts, type UseFilter } from '../uses/repository.ts';
import { isFile } from '../uses/shown-files.ts';
import type { StoredUse } from '../uses/stored.ts';
import { above } from './files/approvals.ts';
import { pageEnd, pageHead, tableEnd, tableHead } from './files/html.ts';
import type { PackBuild } from './files/pack-build.ts';
import { columnsOfUses, rowsOfUses } from './files/use-row.ts';

/** Summary of the uses in a pack. */
export interface UseSummary {
  count: number;
  first: Date | null;
  last: Date | null;
  /** Hashes of the files that were shown; media from elsewhere have none. */
  sources: Set<string>;
}

/** Yields the uses of one item within the pack's scope, for people and for programs; returns their summary. */
export async function* filesOfUses(
  ctx: Context,
  making: PackBuild,
  folder: string,
  { id: item, title }: { id: string; title: string },
): AsyncGenerator<ZipFile, UseSummary> {
  const summary: UseSummary = { count: 0, first: null, last: null, sources: new Set() };
  const uses = () => upTo(eachUse(ctx, { ...filterOf(making), item }), making.usesHead);
  yield { path: `${folder}/uses.jsonl`, body: inPieces(noted(uses(), summary, making, item), toLine) };
  const row = async (use: StoredUse) => toRow(use, await making.nameOf(use.body?.person));
  yield { path: `${folder}/uses.csv`, body: inPieces(uses(), row, csvHead(columns)) };
  const { words } = making;
  const head =
    pageHead(words.language, words.t('pack.uses'), above(title)) + tableHead(columnsOfUses(making));
  const format = rowsOfUses(ctx, making, item);
  yield { path: `${folder}/uses.html`, body: inPieces(uses(), format, head, tableEnd + pageEnd) };
  return summary;
}

/** Yields the chain of all uses without their content: it proves those in the pack. */
export async function* chainOfUses(
  ctx: Context,
  { usesHead, disclosures }: PackBuild,
): AsyncGenerator<ZipFile> {
  const head = csvHead(['seq', 'at', 'kind', 'bodyHash', 'prev', 'hash']);
  const format = ({ seq, at, kind, bodyHash, prev, hash }: StoredUse) =>
    csvLines([[seq, at.getTime(), kind, bodyHash, prev, hash]]);
  yield { path: 'uses/chain.csv', body: inPieces(upTo(eachUse(ctx), usesHead), format, head) };
  for (const hash of disclosures) {
    const text = (await findTexts(ctx, [hash])).get(hash);
    if (text !== undefined) yield { path: `uses/disclosures/${hash}.json`, body: Buffer.from(text) };
  }
}

function filterOf({ pack }: PackBuild): UseFilter {
  const { from, to, person, link } = pack.scope;
  return { person, link, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
}

/** Leaves out uses recorded after the build began. */
async function* upTo(uses: AsyncIterable<StoredUse>, last: number): AsyncGenerator<StoredUse> {
  for await (const use of uses) if (use.seq <= last) yield use;
}

async function* noted(
  uses: AsyncIterable<StoredUse>,
  summary: UseSummary,
  { disclosures }: PackBuild,
  item: string,
): AsyncGenerator<StoredUse> {
  for await (const use of uses) {
    summary.count += 1;
    summary.first ??= use.at;
    summary.last = use.at;
    if (use.body?.disclosure) disclosures.add(use.body.disclosure);
    for (const { id, source } of (use.body?.shown ?? []).filter(isFile))
      if (id === item) summary.sources.add(source);
    yield use;
  }
}

/** Formats a record with the exact text of its body at the end: its hash is `bodyHash`. */
function toLine({ seq, at, kind, bodyHash, disposedBy, prev, hash, text }: StoredUse): string {
  const link = JSON.stringify({ seq, at: at.getTime(), kind, bodyHash, disposedBy, prev, hash });
  return `${link.slice(0, -1)},"body":${text ?? 'null'}}\n`;
}

const columns = [
  ...['seq', 'at', 'kind', 'title', 'link', 'person', 'recipient', 'standing', 'addressee'],
  ...[
    'way',
    'language',
    'approval',
    'seal',
    'rulesVersion',
    'disclosure',
    'shown',
    'disposedBy',
    'hash',
    'personName',
  ],
];

function toRow({ seq, at, kind, body, disposedBy, hash }: StoredUse, name: string): string {
  const { title, link, person, recipient, standing, addressee, way, language, shown } = body ?? {};
  const { approval, seal, rulesVersion, disclosure } = body ?? {};
  return csvLines([
    [
      ...[seq, at.toISOString(), kind, title, link, person, recipient, standing, addressee],
      ...[way, language, approval, seal, rulesVersion, disclosure, shown, disposedBy, hash, name],
    ],
  ]);
}

const pieceSize = 64 << 10;

/** Joins formatted uses into chunks of a useful size. */
async function* inPieces(
  uses: AsyncIterable<StoredUse>,
  format: (use: StoredUse) => string | Promise<string>,
  head = '',
  end = '',
): AsyncGenerator<Uint8Array> {
  let text = head;
  for await (const use of uses) {
    text += await format(use);
    if (text.length < pieceSize) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text + end) yield Buffer.from(text + end);
}
