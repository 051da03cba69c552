import { CsvError, parse } from 'csv-parse/sync';
import { type FileProblem, type ImportColumn, importColumns, mostImportRows } from '../../../contract.ts';
import { readCell } from './cells.ts';

/** One line of the file with the cells that are filled. */
export interface ReadRow {
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
  /** It has more or fewer cells than there are columns. */
  uneven: boolean;
}

type Read = { rows: ReadRow[] } | { problem: { reason: FileProblem; detail: string } };

/** Columns of our own export that cannot be set by an import. */
const ignored = ['blockedat', 'createdat', 'lastsignin'];

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Reads a CSV file however the spreadsheet wrote it: with commas, semicolons or tabs, with or without a mark. */
export function readCsv(text: string): Read {
  const problem = (reason: FileProblem, detail = '') => ({ problem: { reason, detail } });
  let parsed: Parsed[];
  try {
    parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: mostImportRows + 2,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof CsvError) return problem('unreadable', String(error.lines ?? ''));
    throw error;
  }
  const [head, ...lines] = parsed;
  if (!head || lines.length === 0) return problem('empty');
  if (lines.length > mostImportRows) return problem('too-many-rows');
  const names = head.record.map(plainNameOf);
  const columns = names.map((name) => importColumns.find((column) => plainNameOf(column) === name));
  const strange = head.record.find((_, at) => !columns[at] && !ignored.includes(names[at] ?? ''));
  if (!columns.includes('email')) return problem('no-email-column');
  if (strange !== undefined) return problem('unknown-column', strange.slice(0, 60));
  const double = head.record.find((_, at) => columns[at] && columns.indexOf(columns[at]) !== at);
  if (double !== undefined) return problem('double-column', double.slice(0, 60));
  return {
    rows: lines.map(({ record, info }) => ({
      // The number at which the line ends; told to people, who count from the heading as 1.
      line: info.lines,
      uneven: record.length !== head.record.length,
      cells: Object.fromEntries(
        record.flatMap((cell, at) => {
          const [column, value] = [columns[at], readCell(cell)];
          return column && value ? [[column, value]] : [];
        }),
      ),
    })),
  };
}

/** What stands between the headings: their names hold none of these. */
function delimiterOf(text: string): string {
  return /[,;\t]/.exec(text.split(/\r?\n/, 1)[0] ?? '')?.[0] ?? ',';
}

/** `First name`, `first_name` and `firstName` are the same column. */
function plainNameOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
