import { stringify } from 'csv-stringify/sync';
import { guardCell } from './cells.ts';

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

/**
 * Lines of a table for spreadsheets, and nothing in them is run as a formula. Every cell is quoted, so that what reads it with commas
 * takes no line break inside of it for a new row. Where lists are written with semicolons, a spreadsheet parts the lines there, in
 * the middle of a cell: what stands behind them is guarded too.
 */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  const texts = rows.map((row) => row.map((cell) => guardCell(textOf(cell))));
  return stringify(texts, { quoted: true, quoted_empty: true, record_delimiter: '\r\n' });
}

/** The beginning of a file: its columns. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLines([columns]);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
