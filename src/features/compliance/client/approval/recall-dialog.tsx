import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { DialogFoot } from '../dialog-foot.tsx';
import { useAsking } from './api.ts';
import { SharerList } from './sharer-list.tsx';
import { useWords } from './words.ts';

interface Props {
  id: string;
  does: 'recall' | 'lift';
  onClose: () => void;
}

/** Why something is called back, or no longer is. */
export function RecallDialog({ id, does, onClose }: Props) {
  const t = useWords();
  const [reason, setReason] = useState('');
  const asking = useAsking(does, () => {
    showSnackbar(t(`${does}.done`), { color: 'success' });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) asking.mutate({ id, reason: reason.trim() });
  };
  return (
    <Dialog title={t(`${does}.title`)} place="middle" onClose={onClose}>
      <form className={form.inDialog} noValidate onSubmit={submit}>
        <p>{t(`${does}.text`)}</p>
        {does === 'recall' && <SharerList id={id} />}
        <Textarea
          data-autofocus
          required
          label={t('recall.reason')}
          rows={3}
          maxLength={500}
          attributes={followText(reason)}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogFoot
          label={t(`${does}.go`)}
          isPending={asking.isPending}
          isReady={reason.trim() !== ''}
          isDanger={does === 'recall'}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
