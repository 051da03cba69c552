import type { ReactNode } from 'react';
import { useHubWords } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
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
  const say = useHubWords();
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
        <div className={`cluster gap-12 ${form.actions}`}>
          <Button type="submit" disabled={!ready} loading={add.isPending}>
            {t('add.go')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {say('action.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
