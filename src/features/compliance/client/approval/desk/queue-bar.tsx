import { useContext, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { SelectionBar } from '#client/lists/selection-bar.tsx';
import type { Selection } from '#client/lists/use-selection.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import type { QueuedApproval } from '../../../contract.ts';
import { useApprovalCall } from '../api.ts';
import { useWords } from '../words.ts';
import { ApproveDialog } from './approve-dialog.tsx';

/** Actions on several submissions. */
export function QueueBar({ selection }: { selection: Selection<QueuedApproval> }) {
  const t = useWords();
  const { number } = useFormats();
  const { viewer } = useContext(ShellContext);
  const [isOpen, setOpen] = useState(false);
  const approvals = [...selection.selected.values()];
  const uid = viewer?.uid ?? '';
  const free = approvals.filter(
    ({ submittedBy, assignee }) => submittedBy.uid !== uid && assignee?.uid !== uid,
  );
  const assigning = useApprovalCall('assignMany', ({ count }) => {
    selection.clear();
    showSnackbar(t('assign.done', { count }), { color: 'success' });
  });
  return (
    <SelectionBar
      selection={selection}
      count={t('selected', { count: approvals.length, number: number(approvals.length) })}
      actions={
        <>
          <Button size="md" onClick={() => setOpen(true)}>
            {t('together.open')}
          </Button>
          <Button
            size="md"
            variant="default"
            loading={assigning.isPending}
            disabled={free.length === 0}
            onClick={() => assigning.mutate(free.map(({ id, dueAt }) => ({ id, assignee: uid, dueAt })))}
          >
            {t('assign.me')}
          </Button>
        </>
      }
    >
      {isOpen && (
        <ApproveDialog
          approvals={approvals}
          uid={uid}
          onDone={selection.clear}
          onClose={() => setOpen(false)}
        />
      )}
    </SelectionBar>
  );
}
