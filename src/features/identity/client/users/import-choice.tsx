import { Button, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { readText } from '#client/lib/read-text.ts';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { type ImportResult, importColumns, mostImportCharacters, mostImportRows } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './dialogs.module.css';

interface Props {
  csv: string;
  setCsv: (csv: string) => void;
  problem: ImportResult['problem'];
  busy: boolean;
  error: Error | null;
  onCheck: () => void;
}

/** Where the rows come from: a file, or what is pasted. */
export function ImportChoice({ csv, setCsv, problem, busy, error, onCheck }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const [tooLarge, setTooLarge] = useState(false);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const text = file.size <= 4 * mostImportCharacters ? await readText(file) : null;
    const fits = text !== null && text.length <= mostImportCharacters;
    setTooLarge(!fits);
    if (fits) setCsv(text);
  };
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <p className={styles.explain}>
        {t('users.import-lead', { rows: number(mostImportRows) })}{' '}
        <code dir="ltr">{importColumns.join(', ')}</code>
      </p>
      <FileButton onTake={(event) => void take(event)} />
      <Textarea
        label={t('users.import-paste')}
        placeholder="email,firstName,lastName"
        rows={8}
        dir="ltr"
        spellCheck={false}
        value={csv}
        onChange={(event) => {
          setTooLarge(event.currentTarget.value.length > mostImportCharacters);
          setCsv(event.currentTarget.value);
        }}
      />
      {tooLarge && <Notice tone="bad">{t('users.import-too-large')}</Notice>}
      {problem && (
        <Notice tone="bad">
          {t(`users.file.${problem.reason}`, { detail: problem.detail, rows: number(mostImportRows) })}
        </Notice>
      )}
      {error && <ErrorNotice error={error} />}
      <div className={styles.ways}>
        <Button type="submit" size="md" loading={busy} disabled={csv.trim() === '' || tooLarge}>
          {t('users.import-check')}
        </Button>
      </div>
    </form>
  );
}

function FileButton({ onTake }: { onTake: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const t = useWords();
  const id = useId();
  return (
    <div className={styles.ways}>
      <input className="unseen" id={id} type="file" accept=".csv,.tsv,.txt,text/csv" onChange={onTake} />
      <Button
        component="label"
        htmlFor={id}
        variant="default"
        size="md"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.75} />}
      >
        {t('users.import-file')}
      </Button>
    </div>
  );
}
