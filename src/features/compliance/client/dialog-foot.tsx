import { useHubWords } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import form from '#client/ui/form.module.css';

interface Props {
  /** Label of the button that submits. */
  label: string;
  isPending: boolean;
  isReady: boolean;
  isDanger?: boolean;
  onClose: () => void;
}

/** Buttons of a dialog: submit or cancel. */
export function DialogFoot({ label, isPending, isReady, isDanger = false, onClose }: Props) {
  const say = useHubWords();
  return (
    <div className={`cluster gap-12 ${form.actions}`}>
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
