import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { readText } from '../lib/read-text.ts';
import { Button } from './button.tsx';
import styles from './csv-choice.module.css';
import { ErrorNotice, Notice } from './notice.tsx';
import { Textarea } from './textarea.tsx';

interface Props {
  csv: string;
  onCsv: (csv: string) => void;
  /** Maximum number of characters. */
  most: number;
  /** Purpose of the rows, and the names of their columns. */
  children: ReactNode;
  words: { file: string; paste: string; check: string; tooLarge: string; notText: string; empty: string };
  /** Example of a first line. */
  example: string;
  /** Reason why the rows cannot be read at all. */
  problem: string | null;
  isPending: boolean;
  error: Error | null;
  onCheck: () => void;
}

type Refusal = 'tooLarge' | 'notText' | 'empty';

/** Returns the reason why a file is rejected; `text` is null if the file is too large to be read. */
function refusalOf(text: string | null, most: number): Refusal | null {
  if (text === null || text.length > most) return 'tooLarge';
  // Text never contains NUL, but every workbook does, and the server would only reject it.
  if (text.includes('\0')) return 'notText';
  return text.trim() === '' ? 'empty' : null;
}

/** Input for rows: a file, or pasted text. */
export function CsvChoice(props: Props) {
  const { csv, onCsv, most, children, words, example, problem, isPending, error, onCheck } = props;
  const file = useId();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const fault = refused ?? (csv.length > most ? 'tooLarge' : null);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    if (!chosen) return;
    const text = chosen.size <= 4 * most ? await readText(chosen) : null;
    const why = refusalOf(text, most);
    setRefused(why);
    if (text !== null && !why) onCsv(text);
  };
  return (
    <form
      className={`grid gap-20 from-top scrolls flexible ${styles.body}`}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <p className={`muted small pretty ${styles.lead}`}>{children}</p>
      <div>
        <input
          className="unseen"
          id={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => void take(event)}
        />
        <Button
          htmlFor={file}
          variant="default"
          size="md"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.75} />}
        >
          {words.file}
        </Button>
      </div>
      <Textarea
        label={words.paste}
        placeholder={example}
        rows={8}
        dir="ltr"
        spellCheck={false}
        value={csv}
        onChange={({ currentTarget }) => {
          setRefused(null);
          onCsv(currentTarget.value);
        }}
      />
      {fault && <Notice tone="bad">{words[fault]}</Notice>}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {error && <ErrorNotice error={error} />}
      <div>
        <Button type="submit" size="md" loading={isPending} disabled={csv.trim() === '' || fault !== null}>
          {words.check}
        </Button>
      </div>
    </form>
  );
}
