import { csvHead, csvLines } from '#server/csv/write.ts';
import type { ZipFile } from '#server/zip/write.ts';
import type { StoredFiling } from '../../filings/repository.ts';
import { json } from './approvals.ts';
import { code, facts, heading, type Markup } from './html.ts';
import type { PackTexts } from './pack-texts.ts';

const columns = ['id', 'reference', 'filedOn', 'dueOn', 'filedBy', 'at', 'seal', 'letter'] as const;

/** Yields the files about an item's filings: references and the regulator's answers. */
export function* filingFiles(folder: string, filings: readonly StoredFiling[]): Generator<ZipFile> {
  if (filings.length === 0) return;
  yield { path: `${folder}/filings.json`, body: json(filings) };
  const rows = filings.map((each) => {
    const exported = { ...each, filedBy: each.filedBy.name, at: each.at.toISOString() };
    return columns.map((name) => exported[name]);
  });
  yield { path: `${folder}/filings.csv`, body: Buffer.from(csvHead(columns) + csvLines(rows)) };
}

/** Presents the filings for people, with the regulator's letter as it was recorded. */
export function describeFilings(filings: readonly StoredFiling[], { t, moment }: PackTexts): Markup[] {
  if (filings.length === 0) return [];
  return [
    heading(t('pack.filings')),
    ...filings.map(({ reference, filedOn, dueOn, filedBy, at, seal, letter }) =>
      facts([
        [t('pack.reference'), reference],
        [t('pack.filed-on'), filedOn],
        [t('pack.filing-due'), dueOn],
        [t('pack.filed-by'), `${filedBy.name}, ${moment(at)}`],
        [t('pack.filed-seal'), seal && code(seal)],
        [t('pack.filing-letter'), letter || t('pack.filing-letter.none')],
      ]),
    ),
  ];
}
