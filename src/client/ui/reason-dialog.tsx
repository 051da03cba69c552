import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { followText } from './follow-text.ts';
import form from './form.module.css';
import { Textarea } from './textarea.tsx';

interface Props {
  title: string;
  text: string;
  /** Label of the field for the reason. */
  label: string;
  go: string;
  isPending: boolean;
  isDanger?: boolean;
  /** Further fields, and whether they are complete. */
  children?: ReactNode;
  isReady?: boolean;
  onGo: (reason: string) => void;
  onClose: () => void;
}

/** Dialog for the reason of an action that is audited. */
export function ReasonDialog({
  title,
  text,
  label,
  go,
  isPending,
  isDanger,
  children,
  isReady,
  onGo,
  onClose,
}: Props) {
  const [reason, setReason] = useState('');
  const isWhole = reason.trim() !== '' && isReady !== false;
  return (
    <Dialog title={title} place="middle" onClose={onClose}>
      <form
        className={form.inDialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) onGo(reason.trim());
        }}
      >
        <p className="muted small pretty">{text}</p>
        {children}
        <Textarea
          data-autofocus
          required
          label={label}
          rows={3}
          maxLength={500}
          {...followText(reason)}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogFoot
          label={go}
          isPending={isPending}
          isReady={isWhole}
          isDanger={isDanger === true}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
