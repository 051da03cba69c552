import { useState } from 'react';
import { useHubWords } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import form from '#client/ui/form.module.css';
import { TextInput } from '#client/ui/text-input.tsx';
import { useWords } from '../words.ts';

interface Props {
  title: string;
  text: string;
  pending: boolean;
  isDanger?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Dialog that asks for a reason, which is audited. */
export function ReasonDialog({ title, text, pending, isDanger = false, onConfirm, onClose }: Props) {
  const t = useWords();
  const say = useHubWords();
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} place="middle" onClose={onClose}>
      <form
        className={form.inDialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') onConfirm(reason.trim());
        }}
      >
        <p className="muted small pretty">{text}</p>
        <TextInput
          label={t('reason')}
          required
          maxLength={500}
          dir="auto"
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={`cluster gap-12 ${form.actions}`}>
          <Button
            type="submit"
            className={isDanger ? (form.danger ?? '') : ''}
            disabled={reason.trim() === ''}
            loading={pending}
          >
            {title}
          </Button>
          <Button variant="default" onClick={onClose}>
            {say('action.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
