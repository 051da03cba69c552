import type { Report } from './check.ts';
import { cellsOf, linesOf } from './read.ts';
import type { Sum } from './sum.ts';
import type { PackSource } from './zip-reader.ts';

const chain = 'uses/chain.csv';

/** Checks the records of use: each by its content, and all by their chain. */
export async function checkUses(
  source: PackSource,
  { sum, report }: { sum: () => Sum; report: Report },
): Promise<void> {
  const hashOf = (text: string) => {
    const made = sum();
    made.update(new TextEncoder().encode(text));
    return made.hex();
  };
  const hashes = new Map<number, string>();
  for (const path of source.names)
    if (/^items\/[^/]+\/uses\.jsonl$/.test(path))
      for await (const line of linesOf(source, path)) {
        const use = readUse(line);
        const isSound =
          use && (use.text === null || hashOf(use.text) === use.bodyHash) && linkOf(use, hashOf) === use.hash;
        if (use && isSound) hashes.set(use.seq, use.hash);
        else report({ code: 'use', path, detail: use ? String(use.seq) : line.slice(0, 40) });
      }
  if (!source.names.includes(chain)) return;
  let before: Link | null = null;
  for await (const line of linesOf(source, chain)) {
    const [seq, at, kind = '', bodyHash = '', prev = '', hash = ''] = cellsOf(line);
    if (!/^\d+$/.test(seq ?? '')) continue;
    const link = { seq: Number(seq), at: Number(at), kind, bodyHash, prev, hash };
    const follows = before ? link.prev === before.hash && link.seq === before.seq + 1 : link.prev === '';
    if (!follows || linkOf(link, hashOf) !== hash)
      report({ code: 'use-chain', path: chain, detail: seq ?? '' });
    if (hashes.has(link.seq) && hashes.get(link.seq) !== hash)
      report({ code: 'use', path: chain, detail: String(link.seq) });
    hashes.delete(link.seq);
    before = link;
  }
  for (const seq of hashes.keys()) report({ code: 'use-chain', path: chain, detail: String(seq) });
}

/** A record as it is in the chain. */
interface Link {
  seq: number;
  at: number;
  kind: string;
  bodyHash: string;
  prev: string;
  hash: string;
}

function linkOf({ prev, seq, at, kind, bodyHash }: Link, hashOf: (text: string) => string): string {
  return hashOf([prev, seq, at, kind, bodyHash].join('\n'));
}

/** Parses a line of `uses.jsonl`; the exact text of the body is at its end. */
export function readUse(line: string): (Link & { text: string | null }) | null {
  const cut = line.indexOf(',"body":');
  try {
    const link = JSON.parse(`${line.slice(0, cut)}}`) as Link;
    const text = line.slice(cut + ',"body":'.length, -1);
    return { ...link, text: text === 'null' ? null : text };
  } catch {
    return null;
  }
}
