import { showSnackbar } from '#client/lib/messages.ts';
import { ReasonDialog } from '#client/ui/reason-dialog.tsx';
import type { ApprovalSubject } from '../../contract.ts';
import { useApprovalCall } from './api.ts';
import { useWords } from './words.ts';

interface Props {
  about: Exclude<ApprovalSubject, 'Item'>;
  id: string;
  onClose: () => void;
}

/** Dialog for the reason to recall approved public copy. */
export function RecallCopyDialog({ about, id, onClose }: Props) {
  const t = useWords();
  const recalling = useApprovalCall(
    'recallWords',
    () => {
      showSnackbar(t('words.recall.done'), { color: 'success' });
      onClose();
    },
    onClose,
  );
  return (
    <ReasonDialog
      title={t('words.recall.title')}
      text={t('words.recall.text')}
      label={t('recall.reason')}
      go={t('recall.go')}
      isPending={recalling.isPending}
      isDanger
      onGo={(reason) => recalling.mutate({ about, id, reason })}
      onClose={onClose}
    />
  );
}
