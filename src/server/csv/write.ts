import { stringify } from 'csv-stringify/sync';
import { guardCell } from './cells.ts';

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

/**
 * Returns lines of a table for spreadsheets in which no cell runs as a formula. Every cell is quoted, so that programs that
 * read it with commas take no line break inside a cell for a new row. In locales that separate lists with semicolons, a
 * spreadsheet splits lines there, in the middle of a cell: the text after a semicolon is guarded too.
 */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  const texts = rows.map((row) => row.map((cell) => guardCell(textOf(cell))));
  return stringify(texts, { quoted: true, quoted_empty: true, record_delimiter: '\r\n' });
}

/** Returns the beginning of a file: its heading. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLines([columns]);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
