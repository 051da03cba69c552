import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useSaveFirst } from '#client/ui/unsaved.tsx';
import { type Approval, checkpoints } from '../../contract.ts';
import { useApprovalCall } from './api.ts';
import { useWords } from './words.ts';

interface Props {
  /** The submission that was returned or withdrawn. */
  former: Approval;
  /** Opens the dialog in which the statements can be changed. */
  onChange: () => void;
}

/** Saves what was typed and submits again by one press, with the same attestations and sources. */
export function Resubmit({ former, onChange }: Props) {
  const t = useWords();
  const saveFirst = useSaveFirst();
  const submitting = useApprovalCall('submit', () => showSnackbar(t('submit.done'), { color: 'success' }));
  const { about, item, sources } = former;
  const submit = () => submitting.mutate({ about, item, checklist: [...checkpoints], sources, note: '' });
  return (
    <>
      <p className="muted small full">{t('resubmit.text')}</p>
      <Button size="md" loading={submitting.isPending} onClick={async () => (await saveFirst()) && submit()}>
        {t('resubmit')}
      </Button>
      <Button size="md" variant="default" onClick={async () => (await saveFirst()) && onChange()}>
        {t('resubmit.change')}
      </Button>
    </>
  );
}
