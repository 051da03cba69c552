import { stringify } from 'csv-stringify/sync';
import { guardCell } from '#server/csv/cells.ts';

/** Tells spreadsheets that the file is in UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Lines of a table; nothing in them is run by a spreadsheet. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  const texts = rows.map((row) => row.map((cell) => guardCell(textOf(cell))));
  return stringify(texts, { record_delimiter: '\r\n' });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
