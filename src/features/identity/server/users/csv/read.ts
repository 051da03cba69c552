import { type CsvRow, readCsv as parseCsv, plainNameOf } from '#server/csv/read.ts';
import { type FileProblem, type ImportColumn, importColumns, mostImportRows } from '../../../contract.ts';

/** One line of the file with the cells that are filled. */
export type ReadRow = CsvRow<ImportColumn>;

type Read = { rows: ReadRow[] } | { problem: { reason: FileProblem; detail: string } };

/** Columns of our own export that cannot be set by an import. */
const ignored = ['blockedat', 'createdat', 'lastsignin'];

/** Reads a file of people. */
export async function readCsv(text: string): Promise<Read> {
  const read = await parseCsv<ImportColumn>(text, {
    mostRows: mostImportRows,
    needs: ['email'],
    columnOf: (name) =>
      importColumns.find((column) => plainNameOf(column) === name) ??
      (ignored.includes(name) ? 'ignored' : undefined),
  });
  if ('rows' in read) return read;
  const { reason, detail } = read.problem;
  return { problem: { reason: reason === 'missing-column' ? 'no-email-column' : reason, detail } };
}
