import { type CsvRow, readCsv as parseCsv, plainNameOf } from '#server/csv/read.ts';
import { type FileProblem, type ImportColumn, importColumns, mostImportRows } from '../../../contract.ts';

/** One row of the file with its non-empty cells. */
export type ReadRow = CsvRow<ImportColumn>;

type Read = { rows: ReadRow[] } | { problem: { reason: FileProblem; detail: string } };

/** Columns of the export that an import ignores. */
const exportColumns = ['blockedAt', 'createdAt', 'lastSignIn'] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Reads a file of people. */
export async function readCsv(text: string): Promise<Read> {
  const read = await parseCsv<ImportColumn>(text, {
    mostRows: mostImportRows,
    needs: ['email'],
    columnOf: (name) =>
      importColumns.find((column) => plainNameOf(column) === name) ??
      (exportColumns.some((column) => plainNameOf(column) === name) ? 'ignored' : undefined),
  });
  if ('rows' in read) return read;
  const { reason, detail } = read.problem;
  return { problem: { reason: reason === 'missing-column' ? 'no-email-column' : reason, detail } };
}
