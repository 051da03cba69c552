import { type ReactNode, useState } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  heading?: ReactNode;
  onClose: () => void;
  /** Draws the form, which reports whether it has unsaved changes. */
  children: (onDirty: (isDirty: boolean) => void) => ReactNode;
}

/** Panel at the edge with a form. Asks before it is closed with unsaved changes. */
export function FormPanel({ title, heading = title, onClose, children }: Props) {
  const say = useHubWords();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog
      title={title}
      heading={heading}
      place="end"
      onClose={() => (isDirty ? setAsking(true) : onClose())}
    >
      {children(setDirty)}
      {isAsking && (
        <ConfirmDialog
          title={say('leave.title')}
          confirm={say('leave.confirm')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {say('leave.text')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
