import { showSnackbar } from '#client/lib/messages.ts';
import { ReasonDialog } from '#client/ui/reason-dialog.tsx';
import { useApprovalCall } from './api.ts';
import { SharerList } from './sharer-list.tsx';
import { useWords } from './words.ts';

interface Props {
  id: string;
  does: 'recall' | 'lift';
  onClose: () => void;
}

/** Dialog for the reason to recall content, or to lift a recall. */
export function RecallDialog({ id, does, onClose }: Props) {
  const t = useWords();
  const recall = useApprovalCall(
    does,
    () => {
      showSnackbar(t(`${does}.done`), { color: 'success' });
      onClose();
    },
    onClose,
  );
  return (
    <ReasonDialog
      title={t(`${does}.title`)}
      text={t(`${does}.text`)}
      label={t('recall.reason')}
      go={t(`${does}.go`)}
      isPending={recall.isPending}
      isDanger={does === 'recall'}
      onGo={(reason) => recall.mutate({ id, reason })}
      onClose={onClose}
    >
      {does === 'recall' && <SharerList id={id} />}
    </ReasonDialog>
  );
}
