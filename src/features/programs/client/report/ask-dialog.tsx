import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { isolateName } from '../parts/titles.ts';
import { forgetReport, resetModule, revoke, withdraw } from './api.ts';
import { useWords } from './words.ts';

/** Actions on a learner that cannot be undone. */
export type LearnerAction =
  | { type: 'withdraw' }
  | { type: 'reset'; module: string }
  | { type: 'revoke'; number: string };

interface Props {
  id: string;
  uid: string;
  name: string;
  ask: LearnerAction;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms the action before running it, and reports its success. */
export function AskDialog({ id, uid, name, ask, onDone, onClose }: Props) {
  const t = useWords();
  const queries = useQueryClient();
  const named = { name: isolateName(name) };
  const words = {
    withdraw: t('panel.withdrawn', named),
    reset: t('panel.reset.done'),
    revoke: t('panel.revoked'),
  };
  const act = useMutation({
    mutationFn: async () => {
      if (ask.type === 'withdraw') await withdraw(id, uid);
      else if (ask.type === 'reset') await resetModule(id, uid, ask.module);
      else await revoke(ask.number);
    },
    onSuccess: () => {
      forgetReport(queries, id);
      showSnackbar(words[ask.type], { color: 'success' });
      onDone();
    },
  });
  const isRole = reasonOf(act.error) === 'role';
  return (
    <ConfirmDialog
      title={t(`panel.${ask.type}.title`, named)}
      confirm={t(`panel.${ask.type}`)}
      pending={act.isPending}
      error={isRole ? null : act.error}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    >
      {t(isRole ? 'panel.withdraw.role' : `panel.${ask.type}.text`)}
    </ConfirmDialog>
  );
}
