import type { ReactNode } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import form from '#client/ui/form.module.css';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { useWords } from '../words.ts';

interface Props {
  title: string;
  ready: boolean;
  add: { isPending: boolean; error: Error | null };
  /** True if the error is shown beside its field already. */
  refused: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of the dialogs that add an item by an address. */
export function AddDialog({ title, ready, add, refused, onSubmit, onClose, children }: Props) {
  const t = useWords();
  return (
    <Dialog title={title} place="middle" onClose={onClose}>
      <form
        className={form.inDialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) onSubmit();
        }}
      >
        {children}
        {add.error && !refused && <ErrorNotice error={add.error} />}
        <DialogFoot label={t('add.go')} isPending={add.isPending} isReady={ready} onClose={onClose} />
      </form>
    </Dialog>
  );
}
