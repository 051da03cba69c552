import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import styles from '#client/ui/form.module.css';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { useWords } from '../words.ts';
import { renamePasskey } from './api.ts';
import { NameField } from './name-field.tsx';

interface Props {
  id: string;
  name: string;
  onRenamed: () => unknown;
  onClose: () => void;
}

export function RenameDialog({ id, name: before, onRenamed, onClose }: Props) {
  const t = useWords();
  const [name, setName] = useState(before);
  const [isTried, setTried] = useState(false);
  const rename = useMutation({
    mutationFn: () => renamePasskey(id, name.trim()),
    onSuccess: () => {
      showSnackbar(t('factors.passkeys.renamed', { name: name.trim() }), { color: 'success' });
      onClose();
    },
    onSettled: onRenamed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim()) rename.mutate();
  };
  const isWrong = issuesOf(rename.error).name !== undefined;
  const fault = isTried && !name.trim() ? 'needed' : isWrong ? 'wrong' : null;
  return (
    <Dialog title={t('factors.passkeys.rename-title')} place="middle" onClose={onClose}>
      <form className={styles.inDialog} onSubmit={submit} noValidate>
        <NameField value={name} onChange={setName} fault={fault} />
        {rename.error && !isWrong && <ErrorNotice error={rename.error} />}
        <DialogFoot label={t('factors.passkeys.save')} isPending={rename.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
