import { fold } from '#shared/fold.ts';
import { recipientHeadings } from '../../../contract.ts';

/** Text to send to the server, and the typed line of each of its lines. */
export interface ReadLines {
  csv: string;
  /** Typed line number by line number of the CSV, both from 1. Null if they are the same. */
  lines: ReadonlyMap<number, number> | null;
  count: number;
}

const headings = new Set(
  Object.values(recipientHeadings).flatMap(({ label, email }) => [...label, ...email].map(fold)),
);

/**
 * Parses typed or pasted text: a table with a heading stays as it is; else each line is an address, with or without a name before
 * it. Nothing is validated here: the server reports the problems of each line.
 */
export function readLines(text: string): ReadLines {
  const typed = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const first = typed.find((line) => line.trim() !== '') ?? '';
  if (isHeading(first))
    return { csv: text, lines: null, count: typed.filter((line) => line.trim() !== '').length - 1 };
  const lines = new Map<number, number>();
  const rows = ['label,email'];
  typed.forEach((line, at) => {
    if (line.trim() === '') return;
    const { label, email } = readRecipient(line);
    rows.push(`${quote(label)},${quote(email)}`);
    lines.set(rows.length, at + 1);
  });
  return { csv: rows.join('\n'), lines, count: lines.size };
}

function isHeading(line: string): boolean {
  if (line.includes('@')) return false;
  const cells = line.split(/[,;\t]/).map((cell) => fold(cell.replaceAll('"', '')));
  return cells.some((cell) => headings.has(cell));
}

/** Parses `ann@example.com`, `Ann <ann@example.com>` or `Ann, ann@example.com`. */
function readRecipient(line: string): { label: string; email: string } {
  const [, name, inside] = /^(.*)<([^<>]*)>\s*$/.exec(line) ?? [];
  if (inside !== undefined) return { label: bare(name ?? ''), email: inside.trim() };
  const pieces = line
    .split(/[,;\t]/)
    .map(bare)
    .filter(Boolean);
  const at = pieces.findIndex((piece) => piece.includes('@'));
  if (at < 0) return { label: '', email: line.trim() };
  return { label: pieces.toSpliced(at, 1).join(' '), email: pieces[at] ?? '' };
}

function bare(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
