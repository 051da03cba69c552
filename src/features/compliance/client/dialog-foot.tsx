import { Button } from '@mantine/core';
import { useHubWords } from '#client/i18n/words.ts';
import form from '#client/ui/form.module.css';

interface Props {
  /** What the form of the dialog does. */
  label: string;
  isPending: boolean;
  isReady: boolean;
  isDanger?: boolean;
  onClose: () => void;
}

/** How a dialog is left: by what it is for, or by nothing. */
export function DialogFoot({ label, isPending, isReady, isDanger = false, onClose }: Props) {
  const say = useHubWords();
  return (
    <div className={form.actions}>
      <Button
        type="submit"
        size="md"
        className={isDanger ? form.danger : undefined}
        loading={isPending}
        disabled={!isReady}
      >
        {label}
      </Button>
      <Button variant="default" size="md" onClick={onClose}>
        {say('action.cancel')}
      </Button>
    </div>
  );
}
