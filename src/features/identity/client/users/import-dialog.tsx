import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { usePlan } from '#client/lib/use-plan.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { useWords } from '../words.ts';
import { importUsers, usersKeys } from './api.ts';
import { ImportChoice } from './import-choice.tsx';
import { ImportPlan } from './import-plan.tsx';

/** Dialog that imports a CSV file, with a preview. Going back loses nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const queries = useQueryClient();
  const [csv, setCsv] = useState('');
  const { look, apply, result, isMoved, back } = usePlan(
    (plan) => importUsers({ csv, ...(plan !== undefined && { plan }) }),
    ({ rows }) => {
      void queries.invalidateQueries({ queryKey: usersKeys.all });
      const count = rows.filter(({ outcome }) => outcome !== 'same').length;
      showSnackbar(t('users.imported', { count }), { color: 'success' });
      onClose();
    },
  );
  return (
    <Dialog title={t('users.import-title')} place="wide" onClose={onClose}>
      {result && !result.problem ? (
        <ImportPlan
          result={result}
          moved={isMoved}
          busy={apply.isPending}
          error={apply.error}
          onApply={() => apply.mutate(result.plan)}
          onBack={back}
        />
      ) : (
        <ImportChoice
          csv={csv}
          setCsv={(text) => {
            back();
            setCsv(text);
          }}
          problem={result?.problem ?? null}
          busy={look.isPending}
          error={look.error}
          onCheck={() => look.mutate()}
        />
      )}
    </Dialog>
  );
}
