import * as z from 'zod';

/** Record that remains after disposal. Earlier records have neither `about` nor names. */
type DisposedRecord = z.output<typeof DisposedRecord>;
const DisposedRecord = z.object({
  about: z.string().default('Item'),
  kind: z.string().nullable(),
  category: z.string(),
  files: z.array(z.object({ bytes: z.number() })),
  approvals: z.array(
    z.object({
      state: z.string(),
      submittedBy: z.string(),
      decidedBy: z.string().nullable(),
      decidedAt: z.string().nullable(),
      names: z.object({ submittedBy: z.string(), decidedBy: z.string().nullable() }).optional(),
    }),
  ),
  uses: z.object({ count: z.int() }),
  elsewhere: z.record(z.string(), z.int()),
  lastUse: z.string().nullable(),
  rule: z.object({ version: z.int(), years: z.number() }),
  filings: z.array(z.object({ reference: z.string(), filedOn: z.string() })).default([]),
  doneAt: z.string(),
});

/** Functions that format a record for people. */
interface RecordFormatter {
  t: (key: RecordMessageKey, values?: Record<string, string | number>) => string;
  state: (state: string) => string;
  moment: (at: string) => string;
  day: (day: string) => string;
  bytes: (count: number) => string;
}

const kinds = ['video', 'pdf', 'audio'] as const;
const abouts = ['Item', 'Playlist'] as const;
const facts = ['what', 'category', 'last-use', 'rule', 'done', 'files', 'approvals'] as const;
const others = ['filings', 'uses', 'links'] as const;

type RecordMessageKey =
  | `record.${(typeof facts)[number] | (typeof others)[number] | 'never' | 'rule.text' | 'files.text'}`
  | `what.${(typeof kinds)[number] | (typeof abouts)[number]}`;

/** Returns the labelled lines of a record; null where it cannot be parsed, and only its text can be shown. */
export function describeDisposed(text: string, teller: RecordFormatter): [string, string[]][] | null {
  const record = readRecord(text);
  if (!record) return null;
  const { t, state, moment, day, bytes } = teller;
  const { rule, files, approvals, filings, uses, elsewhere, lastUse } = record;
  const what = kinds.find((each) => each === record.kind) ?? abouts.find((each) => each === record.about);
  const size = files.reduce((sum, file) => sum + file.bytes, 0);
  const lines: [string, string[]][] = [
    [t('record.what'), [t(`what.${what ?? 'Item'}`)]],
    [t('record.category'), [record.category]],
    [t('record.last-use'), [lastUse ? moment(lastUse) : t('record.never')]],
    [t('record.rule'), [t('record.rule.text', { years: rule.years, version: rule.version })]],
    [t('record.done'), [moment(record.doneAt)]],
    [t('record.files'), [t('record.files.text', { count: files.length, size: bytes(size) })]],
    [
      t('record.approvals'),
      approvals.map(({ names, decidedAt, ...each }) => {
        const who = names?.decidedBy ?? each.decidedBy ?? names?.submittedBy ?? each.submittedBy;
        return [state(each.state), `\u2068${who}\u2069`, decidedAt && moment(decidedAt)]
          .filter(Boolean)
          .join(', ');
      }),
    ],
    [
      t('record.filings'),
      filings.map(({ reference, filedOn }) => `\u2068${reference}\u2069, ${day(filedOn)}`),
    ],
    [t('record.uses'), uses.count > 0 ? [String(uses.count)] : []],
    [t('record.links'), elsewhere.links ? [String(elsewhere.links)] : []],
  ];
  return lines.filter(([, lines]) => lines.some(Boolean));
}

function readRecord(text: string): DisposedRecord | null {
  try {
    return DisposedRecord.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
