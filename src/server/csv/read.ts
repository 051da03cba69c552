import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { readCell } from './cells.ts';
import { delimiterOf } from './delimiter.ts';

/** One line of a file with its non-empty cells. */
export interface CsvRow<Column extends string> {
  /** Number of the record's last line, shown to users; the heading is line 1. */
  line: number;
  cells: Partial<Record<Column, string>>;
  /** True if it has more or fewer cells than the heading. */
  uneven: boolean;
}

/** Reason why a whole file cannot be read. */
type CsvProblem =
  | 'empty'
  | 'unreadable'
  | 'missing-column'
  | 'unknown-column'
  | 'double-column'
  | 'too-many-rows';

interface CsvShape<Column extends string> {
  /** Returns the column of a heading; `ignored` if it is recognized but unused. */
  columnOf(heading: string): Column | 'ignored' | undefined;
  /** Columns of which at least one must be present; none is required if the list is empty. */
  needs: readonly Column[];
  mostRows: number;
}

type Read<Column extends string> =
  | { rows: CsvRow<Column>[] }
  | { problem: { reason: CsvProblem; detail: string } };

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/** Bytes that are parsed in one turn of the event loop, which takes a few milliseconds. */
const pieceBytes = 16 * 1024;

/**
 * Reads a CSV file with commas, semicolons or tabs, with or without a byte order mark. Yields to the event loop meanwhile: a
 * file of a megabyte takes half a second.
 */
export async function readCsv<Column extends string>(
  text: string,
  { columnOf, needs, mostRows }: CsvShape<Column>,
): Promise<Read<Column>> {
  const problem = (reason: CsvProblem, detail = '') => ({ problem: { reason, detail: detail.slice(0, 60) } });
  let parsed: ParsedRecord[];
  try {
    parsed = await recordsOf(text, mostRows + 2);
  } catch (error) {
    if (error instanceof CsvError) return problem('unreadable', String(error.lines ?? ''));
    throw error;
  }
  const [head, ...lines] = parsed;
  if (!head || lines.length === 0) return problem('empty');
  if (lines.length > mostRows) return problem('too-many-rows');
  const headings = head.record.map((heading) => columnOf(plainNameOf(heading)));
  if (needs.length > 0 && !needs.some((column) => headings.includes(column)))
    return problem('missing-column');
  const strange = head.record.find((_, at) => headings[at] === undefined);
  if (strange !== undefined) return problem('unknown-column', strange);
  const columns = headings.map((column) => (column === 'ignored' ? undefined : column));
  const double = head.record.find((_, at) => columns[at] && columns.indexOf(columns[at]) !== at);
  if (double !== undefined) return problem('double-column', double);
  return {
    rows: lines.map(({ record, info }) => ({
      line: info.lines,
      uneven: record.length !== head.record.length,
      cells: Object.fromEntries(
        record.flatMap((cell, at) => {
          const [column, value] = [columns[at], readCell(cell)];
          return column && value ? [[column, value]] : [];
        }),
      ) as Partial<Record<Column, string>>,
    })),
  };
}

/** Returns the first records of a file. */
async function recordsOf(text: string, most: number): Promise<ParsedRecord[]> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const records: ParsedRecord[] = [];
  for await (const record of Readable.from(piecesOf(Buffer.from(text))).pipe(parser)) {
    records.push(record as ParsedRecord);
    if (records.length === most) break;
  }
  return records;
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes);
    await setImmediate();
  }
}

/** Normalizes a column name: `First name`, `first_name` and `firstName` are the same column. */
export function plainNameOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
