import { useHubWords } from '../i18n/words.ts';
import { Button } from './button.tsx';
import form from './form.module.css';

interface Props {
  /** Label of the button that submits. */
  label: string;
  isPending: boolean;
  isReady?: boolean;
  isDanger?: boolean;
  /** Label of the button that closes the dialog, if it says more than "cancel". */
  cancel?: string;
  onClose: () => void;
}

/** Buttons of a dialog with a form: submit or cancel. */
export function DialogFoot({ label, isPending, isReady = true, isDanger = false, cancel, onClose }: Props) {
  const say = useHubWords();
  return (
    <div className={`cluster gap-12 ${form.actions}`}>
      <Button
        type="submit"
        className={isDanger ? form.danger : undefined}
        loading={isPending}
        disabled={!isReady}
      >
        {label}
      </Button>
      <Button variant="default" onClick={onClose}>
        {cancel ?? say('action.cancel')}
      </Button>
    </div>
  );
}
