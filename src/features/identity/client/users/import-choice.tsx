import { CsvChoice } from '#client/ui/csv-choice.tsx';
import { type ImportResult, importColumns, mostImportCharacters, mostImportRows } from '../../contract.ts';
import { useWords } from '../words.ts';

interface Props {
  csv: string;
  setCsv: (csv: string) => void;
  problem: ImportResult['problem'];
  busy: boolean;
  error: Error | null;
  onCheck: () => void;
}

/** Choice of the source of rows: a file, or pasted text. */
export function ImportChoice({ csv, setCsv, problem, busy, error, onCheck }: Props) {
  const t = useWords();
  return (
    <CsvChoice
      csv={csv}
      onCsv={setCsv}
      most={mostImportCharacters}
      words={{
        file: t('users.import-file'),
        paste: t('users.import-paste'),
        check: t('users.import-check'),
        tooLarge: t('users.import-too-large'),
        notText: t('users.import-not-text'),
        empty: t('users.import-empty-file'),
      }}
      example="email,firstName,lastName"
      problem={problem && t(`users.file.${problem.reason}`, { detail: problem.detail, rows: mostImportRows })}
      isPending={busy}
      error={error}
      onCheck={onCheck}
    >
      {t('users.import-lead', { rows: mostImportRows })} <code dir="ltr">{importColumns.join(', ')}</code>
    </CsvChoice>
  );
}
