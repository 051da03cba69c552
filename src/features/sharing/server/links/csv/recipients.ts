import { plainNameOf, readCsv } from '#server/csv/read.ts';
import {
  type BulkResult,
  mostRecipients,
  type NewRecipient,
  type RecipientColumn,
  type RecipientProblem,
  type RecipientRow,
  recipientForms,
  recipientHeadings,
} from '../../../contract.ts';

type Read =
  | { recipients: NewRecipient[] }
  | { problem: NonNullable<BulkResult['problem']> }
  | { rows: RecipientRow[] };

/** Reads a file of recipients: all of them, or the problems of the file or its lines. Columns of other headings are ignored. */
export async function readRecipients(text: string): Promise<Read> {
  const read = await readCsv<RecipientColumn>(text, {
    mostRows: mostRecipients,
    needs: ['label', 'email'],
    columnOf: (name) => columnNames.get(name) ?? 'ignored',
  });
  if ('problem' in read) {
    const { reason, detail } = read.problem;
    const problem = reason === 'missing-column' || reason === 'unknown-column' ? 'no-known-column' : reason;
    return { problem: { reason: problem, detail } };
  }
  const seen = new Set<string>();
  const understood = read.rows.map(({ line, uneven, cells }) => {
    const problems: RecipientRow['problems'] = uneven ? [{ field: null, reason: 'cells' }] : [];
    const cellOf = (field: RecipientColumn): string | undefined => {
      const cell = cells[field];
      const parsed = cell === undefined ? undefined : recipientForms[field].safeParse(cell);
      if (parsed && !parsed.success) problems.push({ field, reason: reasonOf(parsed.error.issues) });
      return parsed?.data;
    };
    const [label, email, note] = [cellOf('label'), cellOf('email'), cellOf('note')];
    if (!cells.label && !cells.email) problems.push({ field: 'label', reason: 'missing' });
    if (email && seen.has(email)) problems.push({ field: 'email', reason: 'double' });
    if (email) seen.add(email);
    return { line, problems, recipient: { label: label ?? '', note: note ?? '', ...(email && { email }) } };
  });
  const wrong = understood.filter(({ problems }) => problems.length > 0);
  if (wrong.length > 0) return { rows: wrong.map(({ line, problems }) => ({ line, problems })) };
  return { recipients: understood.map(({ recipient }) => recipient) };
}

const columnNames = new Map(
  Object.values(recipientHeadings).flatMap((headings) =>
    (Object.keys(headings) as RecipientColumn[]).flatMap((column) =>
      headings[column].map((heading) => [plainNameOf(heading), column] as const),
    ),
  ),
);

function reasonOf(issues: readonly { code: string }[]): RecipientProblem {
  return issues.some(({ code }) => code === 'too_big') ? 'too-long' : 'form';
}
