import { Button, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { readText } from '#client/lib/read-text.ts';
import { usePlan } from '#client/lib/use-plan.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { type EnrolImport, enrolColumns, mostEnrolCharacters } from '../../contract.ts';
import { forgetReport, importLearners } from './api.ts';
import { ImportPlan } from './import-plan.tsx';
import styles from './report.module.css';
import { useWords } from './words.ts';

/** Takes a CSV file, shows what it would do, and does it. Going back loses nothing. */
export function ImportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const queries = useQueryClient();
  const [csv, setCsv] = useState('');
  const { look, apply, result, isMoved, back } = usePlan(
    (plan) => importLearners({ id, csv, ...(plan !== undefined && { plan }) }),
    ({ rows }) => {
      forgetReport(queries, id);
      const count = rows.filter(({ outcome }) => outcome !== 'same').length;
      showSnackbar(t('import.done', { count }), { color: 'success' });
      onClose();
    },
  );
  return (
    <Dialog title={t('import.title')} place="wide" onClose={onClose}>
      {result && !result.problem ? (
        <ImportPlan
          result={result}
          isMoved={isMoved}
          isPending={apply.isPending}
          error={apply.error}
          onApply={() => apply.mutate(result.plan)}
          onBack={back}
        />
      ) : (
        <Choice
          csv={csv}
          onCsv={(text) => {
            back();
            setCsv(text);
          }}
          problem={result?.problem ?? null}
          isPending={look.isPending}
          error={look.error}
          onCheck={() => look.mutate()}
        />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  csv: string;
  onCsv: (csv: string) => void;
  problem: EnrolImport['problem'];
  isPending: boolean;
  error: Error | null;
  onCheck: () => void;
}

/** Where the rows come from: a file, or what is pasted. */
function Choice({ csv, onCsv, problem, isPending, error, onCheck }: ChoiceProps) {
  const t = useWords();
  const file = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const isTooLarge = isUnreadable || csv.length > mostEnrolCharacters;
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    if (!chosen) return;
    const text = chosen.size <= 4 * mostEnrolCharacters ? await readText(chosen) : null;
    setUnreadable(text === null);
    if (text !== null) onCsv(text);
  };
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <p className={styles.soft}>
        {t('import.lead')} <code dir="ltr">{enrolColumns.join(', ')}</code>
      </p>
      <div>
        <input
          className="unseen"
          id={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => void take(event)}
        />
        <Button
          component="label"
          htmlFor={file}
          variant="default"
          size="md"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.75} />}
        >
          {t('import.file')}
        </Button>
      </div>
      <Textarea
        label={t('import.paste')}
        placeholder="email,due"
        rows={8}
        dir="ltr"
        spellCheck={false}
        value={csv}
        onChange={({ currentTarget }) => {
          setUnreadable(false);
          onCsv(currentTarget.value);
        }}
      />
      {isTooLarge && <Notice tone="bad">{t('import.too-large')}</Notice>}
      {problem && <Notice tone="bad">{t(`file.${problem.reason}`, { detail: problem.detail })}</Notice>}
      {error && <ErrorNotice error={error} />}
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={isPending} disabled={csv.trim() === '' || isTooLarge}>
          {t('import.check')}
        </Button>
      </div>
    </form>
  );
}
