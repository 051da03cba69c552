import type { Report } from './check.ts';
import { cellsOf, linesOf, textOf } from './read.ts';
import type { Sum } from './sum.ts';
import type { PackSource } from './zip-reader.ts';

/** An entry of the trail, parsed from a line. */
interface Line {
  previousHash: string;
  hash: string;
  /** Exact text that was hashed. */
  text: string;
  seq: number;
  at: string;
  about: string;
}

const form = /^\{"previousHash":"([0-9a-f]*)","hash":"([0-9a-f]{64})","entry":(\{.*\})\}$/;

function readLine(line: string): Line | null {
  const [, previousHash = '', hash = '', text = ''] = form.exec(line) ?? [];
  try {
    const { seq, at, subject } = JSON.parse(text);
    return { previousHash, hash, text, seq, at, about: subject.type === 'Item' ? subject.id : '' };
  } catch {
    return null;
  }
}

function isSound({ previousHash, hash, text }: Line, sum: () => Sum): boolean {
  const made = sum();
  made.update(new TextEncoder().encode(`${previousHash}\n${text}`));
  return made.hex() === hash;
}

/** Hashes from the parts of the trail, to be compared with the whole. */
export interface TrailParts {
  hashes: Map<number, string>;
  /** Items with their own part. */
  items: Set<string>;
}

/** Checks the part of the trail about an item or a person: each entry by itself, and their order. */
export async function checkPart(
  source: PackSource,
  name: string,
  { sum, report, parts }: { sum: () => Sum; report: Report; parts: TrailParts },
): Promise<void> {
  const [, item] = /^items\/.*-([^-/]+)\/trail\.jsonl$/.exec(name) ?? [];
  if (item) parts.items.add(item);
  let last = 0;
  for await (const text of linesOf(source, name)) {
    const line = readLine(text);
    if (!line || !isSound(line, sum)) {
      report({ code: 'entry', path: name, detail: line ? String(line.seq) : text.slice(0, 40) });
      continue;
    }
    if (line.seq <= last) report({ code: 'order', path: name, detail: String(line.seq) });
    last = line.seq;
    parts.hashes.set(line.seq, line.hash);
  }
}

/** Checks the whole trail around the parts: each entry contains the hash of the one before, and no part leaves one out. */
export async function checkChain(
  source: PackSource,
  name: string,
  expected: {
    sum: () => Sum;
    report: Report;
    parts: TrailParts;
    about: ManifestHead;
    anchors: Map<number, string>;
  },
): Promise<void> {
  const { sum, report, parts, about, anchors } = expected;
  const { from = '', to = '9999' } = about.scope ?? {};
  const found = new Set<number>();
  let before: Line | null = null;
  for await (const text of linesOf(source, name)) {
    const line = readLine(text);
    if (!line || !isSound(line, sum)) {
      report({ code: 'entry', path: name, detail: line ? String(line.seq) : text.slice(0, 40) });
      continue;
    }
    const detail = String(line.seq);
    if (before && (line.seq !== before.seq + 1 || line.previousHash !== before.hash))
      report({ code: 'chain', path: name, detail });
    const anchor = anchors.get(line.seq) ?? (line.seq === about.trail?.seq ? about.trail.hash : line.hash);
    if (anchor !== line.hash) report({ code: 'anchor', path: name, detail });
    const hash = parts.hashes.get(line.seq);
    if (hash !== undefined && hash !== line.hash) report({ code: 'other', path: name, detail });
    const isMeant = parts.items.has(line.about) && line.at >= from && line.at < to;
    if (isMeant && hash === undefined) report({ code: 'left-out', path: name, detail });
    found.add(line.seq);
    before = line;
  }
  for (const seq of parts.hashes.keys())
    if (!found.has(seq)) report({ code: 'not-in-chain', path: name, detail: String(seq) });
  const end = before?.seq ?? 0;
  if (end !== about.trail?.seq && !anchors.has(end))
    report({ code: 'no-anchor', path: name, detail: String(end) });
}

/** Fields of the manifest about the trail. */
export interface ManifestHead {
  scope?: { from?: string; to?: string };
  trail?: { seq: number; hash: string };
}

/** Reads the anchors of the trail, by the number of their entry. */
export async function readAnchors(source: PackSource, name: string): Promise<Map<number, string>> {
  const rows = (await textOf(source, name)).split('\r\n').slice(1);
  return new Map(
    rows.filter(Boolean).map((row) => {
      const [, seq, hash = ''] = cellsOf(row);
      return [Number(seq), hash];
    }),
  );
}
