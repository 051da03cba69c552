import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { usePlan } from '#client/lib/use-plan.ts';
import { CsvChoice } from '#client/ui/csv-choice.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { type EnrolImport, enrolColumns, mostEnrolCharacters } from '../../contract.ts';
import { forgetReport, importLearners } from './api.ts';
import { ImportPlan } from './import-plan.tsx';
import { useWords } from './words.ts';

/** Dialog that previews and applies a CSV file of learners. Going back loses nothing. */
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

function Choice({ problem, ...choice }: ChoiceProps) {
  const t = useWords();
  return (
    <CsvChoice
      {...choice}
      most={mostEnrolCharacters}
      words={{
        file: t('import.file'),
        paste: t('import.paste'),
        check: t('import.check'),
        tooLarge: t('import.too-large'),
        notText: t('import.not-text'),
        empty: t('import.empty-file'),
      }}
      example="email,due"
      problem={problem && t(`file.${problem.reason}`, { detail: problem.detail })}
    >
      {t('import.lead')} <code dir="ltr">{enrolColumns.join(', ')}</code>
    </CsvChoice>
  );
}
