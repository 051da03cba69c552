import { fold } from '#shared/fold.ts';

/** What goes to the server, and which of the lines that were typed each line of it was. */
export interface ReadLines {
  csv: string;
  /** By the line of the CSV, as people count: the number of the typed line. Null where they are the same. */
  lines: ReadonlyMap<number, number> | null;
  count: number;
}

const headings = new Set(
  [
    'label',
    'name',
    'full name',
    'email',
    'e-mail',
    'mail',
    'email address',
    'libellé',
    'nom',
    'courriel',
    'adresse e-mail',
  ]
    .concat(['التسمية', 'الاسم', 'البريد', 'البريد الإلكتروني'])
    .map(fold),
);

/**
 * Reads what was typed or pasted: a table with a heading goes as it is; else each line is an address, with a name before
 * it or without. Nothing is judged here: what is wrong with which line, the server says.
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

/** `ann@example.com`, `Ann <ann@example.com>` or `Ann, ann@example.com`. */
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
